import type { Locator, Page } from "@playwright/test";

export interface Screen {
  name: string;
  /** A person of the demo organisation; without one, a user who is not signed in. */
  as?: string;
  /** Preparations before any query is sent. */
  before?: (page: Page) => Promise<void>;
  path: string | (() => Promise<string>);
  /** Its data were changed outside the application, or its answers are mocked, so it is loaded again. */
  fresh?: boolean;
  /** Actions before the screen is checked. */
  act?: (page: Page) => Promise<void>;
  /** What shows that it has arrived. */
  shows: (page: Page) => Locator;
}
