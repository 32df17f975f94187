/** The commands and files of "How to run it for real" in README.md, as an operator would copy them. */
import { readFileSync } from "node:fs";

const readme = readFileSync("README.md", "utf8");
const section = readme.slice(readme.indexOf("## How to run it for real"));
const fenced = [...section.matchAll(/^```(sh|nginx)\n(.*?)^```$/gms)].map(([, kind, text = ""]) => ({
  kind,
  text,
}));

function only(what: string, kind: string, part: string): string {
  const [found, ...more] = fenced.filter((block) => block.kind === kind && block.text.includes(part));
  if (found && more.length === 0) return found.text;
  throw new Error(`README.md should have one block with ${what}.`);
}

/** Settings, packages, client, database, first administrator. */
export const application = only("the application", "sh", "npm run create-admin");
export const certificate = only("the certificate", "sh", "openssl req");
export const nginxFile = only("the nginx file", "nginx", "server {");
const service = only("the service", "sh", "systemctl enable");
/** The systemd unit, without the here-document around it. */
export const unit = service.slice(service.indexOf("[Unit]"), service.lastIndexOf("END"));
