import "virtual:global.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { MeDocument } from "../graphql/generated/Me.ts";
import { App } from "./App.tsx";
import { applyPreferences } from "./access/applyPreferences.ts";
import { loadPage } from "./access/loadPage.ts";
import { signInPath } from "./access/returnTo.ts";
import { createClient } from "./apollo/client.ts";
import { storeQueries } from "./apollo/earlyAnswers.ts";
import { type FirstQuery, preloadQueries } from "./apollo/preload.ts";
import { asOfDay } from "./asOf/day.ts";
import { startI18n } from "./i18n/index.ts";
import { preloadLinks } from "./preloadLinks.ts";
import { preloadPage } from "./preloadPage.ts";
import { countQueries } from "./shell/useCounts.ts";
import { watchBranding } from "./theme/branding.ts";

const client = createClient({
  onSignedOut() {
    if (!window.location.pathname.startsWith("/auth")) loadPage(signInPath(window.location));
  },
});

/** Starts the application for signed-in users. */
export async function start(element: HTMLElement) {
  const root = createRoot(element);
  const messages = startI18n("application");
  if (asOfDay) {
    await messages;
    const { prepareDay } = await import("./asOf/prepareDay.tsx");
    if (!(await prepareDay(root, asOfDay))) return;
  }
  // In parallel: the messages, the code of the page, and the signed-in user.
  const who = client
    .query({ query: MeDocument })
    .then(({ data }) => data?.me)
    .catch(() => undefined);
  const later: FirstQuery[] = [];
  const page = preloadPage(window.location, (queries) => {
    later.push(...queries.filter((query) => query.later));
    preloadQueries(
      client,
      queries.filter((query) => !query.later),
    );
  });
  const [me] = await Promise.all([who, messages, page, watchBranding()]);
  // Before the first paint, also in a browser that the user has never used.
  if (me) await applyPreferences(me);

  storeQueries();
  const counts = me && me.roles.length > 0 && !asOfDay ? countQueries : [];
  preloadQueries(client, [...counts, ...later]);
  preloadLinks(client);
  root.render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}
