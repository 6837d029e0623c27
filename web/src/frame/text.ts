// A text in lines of so many characters at most; a longer word has a line of its own.
export function wrap(text: string, most: number): readonly string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
        const last = lines[lines.length - 1];
        if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    return lines;
}

// "Toddler 4" becomes "Todd… 4": the number tells namesakes apart.
export function shorten(name: string, most: number): string {
    if (name.length <= most) return name;
    const number = /\s\d+$/.exec(name)?.[0] ?? '';
    return `${name.slice(0, Math.max(1, most - 1 - number.length))}…${number}`;
}
