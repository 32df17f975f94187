/** The address of the message files (messagesPlugin.ts). */
declare const __MESSAGES__: string;
