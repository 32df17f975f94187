import "@fontsource-variable/inter/wght.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { MeDocument } from "../graphql/generated/index.ts";
import { App } from "./App.tsx";
import { leaveTo } from "./access/leaveTo.ts";
import { signInPath } from "./access/returnTo.ts";
import { createClient } from "./apollo/client.ts";
import { startI18n } from "./i18n/index.ts";
import { preloadPage } from "./preloadPage.ts";
import { watchTheme } from "./theme/mode.ts";

const client = createClient({
  onSignedOut() {
    if (!window.location.pathname.startsWith("/auth")) leaveTo(signInPath(window.location));
  },
});

async function start() {
  watchTheme();
  // All at once: the words, the code of the page asked for, and who is asking.
  const who = client.query({ query: MeDocument }).catch(() => undefined);
  await Promise.all([startI18n(), preloadPage(window.location.pathname), who]);

  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}

void start();
