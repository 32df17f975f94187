import type { Locator, Page } from "@playwright/test";

export interface Screen {
  name: string;
  /** A person of the demo organisation; nobody: a stranger. */
  as?: string;
  /** What is arranged before anything is asked for. */
  before?: (page: Page) => Promise<void>;
  path: string | (() => Promise<string>);
  /** What it shows was changed past the application, or is told to it otherwise: it is loaded anew. */
  fresh?: boolean;
  /** What is done there before it is looked at. */
  act?: (page: Page) => Promise<void>;
  /** What shows that it has arrived. */
  shows: (page: Page) => Locator;
}
