import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { StartDocument } from "../graphql/generated/Start.ts";
import { App } from "./App.tsx";
import { applyPreferences } from "./access/applyPreferences.ts";
import { loadPage } from "./access/loadPage.ts";
import { signInPath } from "./access/returnTo.ts";
import { createClient } from "./apollo/client.ts";
import { startI18n } from "./i18n/index.ts";
import { preloadLinks } from "./preloadLinks.ts";
import { preloadPage } from "./preloadPage.ts";

const client = createClient({
  onSignedOut() {
    if (!window.location.pathname.startsWith("/auth")) loadPage(signInPath(window.location));
  },
});

/** Starts the application for signed-in users. */
export async function start(root: HTMLElement) {
  // In parallel: the messages, the code of the page, and the signed-in user.
  const who = client
    .query({ query: StartDocument })
    .then(({ data }) => data?.me)
    .catch(() => undefined);
  const [me] = await Promise.all([
    who,
    startI18n("application"),
    preloadPage(window.location.pathname, client),
  ]);
  // Before the first paint, also in a browser that the user has never used.
  if (me) await applyPreferences(me);

  preloadLinks(client);
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}
