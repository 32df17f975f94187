/** Where the files with the words are (wordsPlugin.ts). */
declare const __WORDS__: string;
