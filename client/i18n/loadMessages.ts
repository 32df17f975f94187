/** Loads the messages of a screen before it is rendered. */
export type BringMessages = (screen: string) => Promise<void>;

// Nothing to load where all messages are present from the start, as in tests.
let bring: BringMessages = async () => {};

export function setMessageLoader(way: BringMessages) {
  bring = way;
}

export const loadMessages: BringMessages = (screen) => bring(screen);
