import "@fontsource-variable/inter/wght.css";
import "virtual:tokens.css";
import "./door/door.css";

import { isDoor } from "./door/isDoor.ts";
import { watchTheme } from "./theme/mode.ts";

async function main() {
  watchTheme();
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const { start } = isDoor(window.location.pathname)
    ? await import("./door/start.tsx")
    : await import("./house.tsx");
  await start(root);
}

void main();
