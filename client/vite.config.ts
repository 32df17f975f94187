import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";

import { tokensCss } from "./theme/tokensCss.ts";

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The words of a language come as four files: for the door, the frame of every page, the dashboard, and all others. */
function wordsFile(id: string): string | null {
  const [, language, area = ""] = /i18n\/(\w\w)\/(\w+)\.json$/.exec(id) ?? [];
  if (["common", "auth"].includes(area)) return `words-${language}-door`;
  if (["shell", "account"].includes(area)) return `words-${language}-frame`;
  if (["dashboard", "charts"].includes(area)) return `words-${language}-dashboard`;
  return `words-${language}-areas`;
}

/** The palette as a style sheet: `import "virtual:tokens.css"`. */
const tokens: Plugin = {
  name: "tokens",
  resolveId: (id) => (id === "virtual:tokens.css" ? "\0tokens.css" : undefined),
  load: (id) => (id === "\0tokens.css" ? tokensCss : undefined),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tokens,
    // Compressed once here, so that the server only hands out files.
    compression({ algorithms: ["gzip", "brotliCompress"], threshold: 1024 }),
  ],
  build: {
    outDir: "dist",
    // Not `assets`: that is the register of assets (server/http/page.ts).
    assetsDir: "built",
    emptyOutDir: true,
    // The content security policy lets no data: font or script pass.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: wordsFile, test: /i18n\/\w\w\/\w+\.json$/ }] } },
    },
  },
  server: {
    // The server accepts the Origin of its own address only; the proxy speaks in its name.
    proxy: Object.fromEntries(
      [
        "/graphql",
        "/auth/google",
        "/auth/github",
        "/imports",
        "/exports",
        "/files",
        "/avatars",
        "/unsubscribe",
        "/healthz",
        "/readyz",
      ].map((path) => [
        path,
        { target: server, changeOrigin: true, ws: path === "/graphql", headers: { origin: server } },
      ]),
    ),
  },
});
