import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The words of a language come as three files: for the frame of every page, for the dashboard, and all others. */
function wordsFile(id: string): string | null {
  const [, language, area = ""] = /i18n\/(\w\w)\/(\w+)\.json$/.exec(id) ?? [];
  if (["common", "auth", "shell", "account"].includes(area)) return `words-${language}`;
  if (["dashboard", "charts"].includes(area)) return `words-${language}-dashboard`;
  return `words-${language}-areas`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
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
