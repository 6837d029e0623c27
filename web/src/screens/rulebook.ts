// docs/rules/<game>.md as data: chapters of text and of numbered rules.

export interface Rule {
    readonly number: string;
    readonly source: string; // book, faq, ruling or reconstructed
    readonly text: string;
}
export interface Chapter {
    readonly heading: string; // empty for what stands before the first
    readonly text: string; // what is not a rule, as Markdown
    readonly rules: readonly Rule[];
}

const ruleLine = /^- \*\*([A-Z]+-\d+)\*\* \*\(([^)]*)\)\* (.*)$/;

export function readRules(text: string): readonly Chapter[] {
    const chapters: { heading: string; text: string; rules: { number: string; source: string; text: string }[] }[] = [
        { heading: '', text: '', rules: [] },
    ];
    let open = false; // the line before belongs to a rule
    for (const line of text.split('\n')) {
        const chapter = chapters[chapters.length - 1]!;
        const rule = ruleLine.exec(line);
        if (line.startsWith('# ')) continue;
        if (line.startsWith('## ')) chapters.push({ heading: line.slice(3), text: '', rules: [] });
        else if (rule) chapter.rules.push({ number: rule[1]!, source: rule[2]!, text: rule[3]! });
        else if (open && line.startsWith('  ')) chapter.rules[chapter.rules.length - 1]!.text += `\n${line.trim()}`;
        else chapter.text += `${line}\n`;
        open = rule !== null || (open && line.startsWith('  '));
    }
    return chapters
        .map((chapter) => ({ ...chapter, text: chapter.text.trim() }))
        .filter((chapter) => chapter.text !== '' || chapter.rules.length > 0);
}
