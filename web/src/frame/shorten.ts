// "Toddler 4" becomes "Todd… 4": the number tells namesakes apart.
export function shorten(name: string, most: number): string {
    if (name.length <= most) return name;
    const number = /\s\d+$/.exec(name)?.[0] ?? '';
    return `${name.slice(0, Math.max(1, most - 1 - number.length))}…${number}`;
}
