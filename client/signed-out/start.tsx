import "./reset.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { startI18n } from "../i18n/index.ts";
import { SignedOutApp } from "./SignedOutApp.tsx";
import { readArrival } from "./useSite.ts";

/** The pages before the house: light, because everybody waits for them. */
export async function start(element: HTMLElement) {
  // Until both are here, the text stands that came with the page (prerenderPlugin.ts).
  const [arrived] = await Promise.all([readArrival(), startI18n("signedOut")]);
  createRoot(element).render(
    <StrictMode>
      <SignedOutApp arrived={arrived} />
    </StrictMode>,
  );
}
