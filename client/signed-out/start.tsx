import "./reset.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "../i18n/index.ts";
import { watchBranding } from "../theme/branding.ts";
import { SignedOutApp } from "./SignedOutApp.tsx";
import { readSiteState } from "./useSite.ts";

/** Starts the pages before sign-in, which are kept small because everyone waits for them. */
export async function start(element: HTMLElement) {
  // Until both are loaded, the prerendered page is shown (prerenderPlugin.ts).
  const [siteState] = await Promise.all([readSiteState(), startI18n("signedOut"), watchBranding()]);
  createRoot(element).render(
    <StrictMode>
      <SignedOutApp siteState={siteState} />
    </StrictMode>,
  );
}
