/** Where the files with the messages are (messagesPlugin.ts). */
declare const __MESSAGES__: string;
