// What is wrong with a file: the engine's own wordings are English.
export const problems: { readonly [wording: string]: string } = {};
