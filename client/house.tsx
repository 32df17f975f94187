import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { StartDocument } from "../graphql/generated/Start.ts";
import { App } from "./App.tsx";
import { followPerson } from "./access/followPerson.ts";
import { leaveTo } from "./access/leaveTo.ts";
import { signInPath } from "./access/returnTo.ts";
import { createClient } from "./apollo/client.ts";
import { startI18n } from "./i18n/index.ts";
import { preloadLinks } from "./preloadLinks.ts";
import { preloadPage } from "./preloadPage.ts";

const client = createClient({
  onSignedOut() {
    if (!window.location.pathname.startsWith("/auth")) leaveTo(signInPath(window.location));
  },
});

/** Everything behind the door. */
export async function start(root: HTMLElement) {
  // All at once: the words, the code of the page asked for, and who is asking.
  const who = client
    .query({ query: StartDocument })
    .then(({ data }) => data?.me)
    .catch(() => undefined);
  const [me] = await Promise.all([who, startI18n("house"), preloadPage(window.location.pathname, client)]);
  // In a browser that the person has not used yet, too: before anything is shown.
  if (me) await followPerson(me);

  preloadLinks(client);
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}
