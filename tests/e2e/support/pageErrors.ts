/** What a page reports as wrong while a test uses it. */
import type { Page } from "@playwright/test";

/**
 * The browser's own message about an HTTP error whose GraphQL answer the screen shows and tests check; or about a socket
 * that is opened while the session ends, or after too many.
 */
const EXPECTED_HTTP_ERROR =
  /^console: (Failed to load resource: .* status of (401|429)\b.*\/graphql|WebSocket connection to '[^']*\/graphql' failed: (HTTP Authentication failed|.*Unexpected response code: 429))/;

// A connection that is closed while it is being opened, because the user left the screen immediately.
const CLOSED_EARLY = /^console: WebSocket is already in CLOSING or CLOSED state\./;

// All tests share the logo of one organisation, and the test of branding takes it away while other pages show it.
const LOGO_GONE = /^console: Failed to load resource: .* status of 404\b.*\/branding\//;

const expected = [EXPECTED_HTTP_ERROR, CLOSED_EARLY, LOGO_GONE];

/** Another page of the same test, for instance of another person in a context of its own, is watched like the first. */
export function watch(page: Page): string[] {
  const pageErrors: string[] = [];
  // The browser puts a breach of the content security policy there, too.
  page.on("console", (message) => {
    const line = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === "error" && !expected.some((known) => known.test(line))) pageErrors.push(line);
  });
  page.on("pageerror", (error) => pageErrors.push(`page: ${error.stack ?? error.message}`));
  return pageErrors;
}
