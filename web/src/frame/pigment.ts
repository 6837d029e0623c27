// A colour of styles/tokens.css (as `var(..)`) as what it stands for, for those who paint without a style sheet.
export function pigment(colour: string): string {
    const style = getComputedStyle(document.documentElement);
    let value = colour;
    for (let name; (name = /^var\((--[a-z0-9-]+)\)$/.exec(value)?.[1]);) value = style.getPropertyValue(name).trim();
    return value;
}
