import "@fontsource-variable/inter/wght.css";
import "virtual:tokens.css";
import "./signed-out/signedOut.css";

import { isSignedOutPath } from "./signed-out/isSignedOutPath.ts";
import { watchTheme } from "./theme/mode.ts";

async function main() {
  watchTheme();
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const { start } = isSignedOutPath(window.location.pathname)
    ? await import("./signed-out/start.tsx")
    : await import("./application.tsx");
  await start(root);
}

void main();
