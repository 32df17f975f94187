import "./reset.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { startI18n } from "../i18n/index.ts";
import { Door } from "./Door.tsx";
import { readArrival } from "./useArrival.ts";

/** The pages before the house: light, because everybody waits for them. */
export async function start(element: HTMLElement) {
  // Until both are here, the text stands that came with the page (shellPlugin.ts).
  const [arrived] = await Promise.all([readArrival(), startI18n("door")]);
  createRoot(element).render(
    <StrictMode>
      <Door arrived={arrived} />
    </StrictMode>,
  );
}
