// Whoever plays alone at this device is spoken to, by a name that no other can have: it ends with a mark that is not seen.
const mark = '\u2060';

export const spoken = (word: string) => word + mark;
export const bare = (name: string) => name.replaceAll(mark, '');
