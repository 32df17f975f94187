import "./reset.css";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import { startI18n } from "../i18n/index.ts";
import { Door } from "./Door.tsx";
import { readArrival } from "./useArrival.ts";

/** The pages before the house: light, because everybody waits for them. */
export async function start(element: HTMLElement) {
  const coming = readArrival();
  await startI18n("door");

  const root = createRoot(element);
  root.render(
    <StrictMode>
      <Door />
    </StrictMode>,
  );
  const arrived = await coming;
  root.render(
    <StrictMode>
      <Door arrived={arrived} />
    </StrictMode>,
  );
}
