/** Loads the messages of a screen before it is rendered. */
export type MessageLoader = (screen: string) => Promise<void>;

// Nothing to load where all messages are present from the start, as in tests.
let loader: MessageLoader = async () => {};

export function setMessageLoader(newLoader: MessageLoader) {
  loader = newLoader;
}

export const loadMessages: MessageLoader = (screen) => loader(screen);
