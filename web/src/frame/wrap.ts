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
