declare const VERSION: string;

// Of the page and the engine alike; the build reads it from CMakeLists.txt.
export const version = VERSION;
