/** Has the messages of a screen before it is drawn. */
export type BringMessages = (screen: string) => Promise<void>;

// Nothing has to come where all messages are there from the start, as in tests.
let bring: BringMessages = async () => {};

export function setMessageLoader(way: BringMessages) {
  bring = way;
}

export const loadMessages: BringMessages = (screen) => bring(screen);
