import { join } from "node:path";

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import { groups } from "./chunks.ts";
import { directImports } from "./directImports.ts";
import { messages } from "./i18n/messagesPlugin.ts";
import { prerender } from "./signed-out/prerenderPlugin.ts";
import { tokensCss } from "./theme/tokensCss.ts";

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The palette as a style sheet: `import "virtual:tokens.css"`. */
const tokens: Plugin = {
  name: "tokens",
  resolveId: (id) => (id === "virtual:tokens.css" ? "\0tokens.css" : undefined),
  load: (id) => (id === "\0tokens.css" ? tokensCss : undefined),
};

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  resolve: {
    alias: {
      i18next: join(import.meta.dirname, "i18n", "translator.ts"),
      "react-i18next": join(import.meta.dirname, "i18n", "useTranslation.ts"),
    },
  },
  plugins: [
    directImports,
    react(),
    tokens,
    messages,
    prerender,
    // Compressed once here, so that the server only hands out files.
    compression({ algorithms: ["gzip", "brotliCompress"], threshold: 1024 }),
  ],
  // Apollo's own checks are for development.
  define: { "globalThis.__DEV__": JSON.stringify(mode !== "production") },
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
      // A document that nobody asks for is left out with its file.
      treeshake: { moduleSideEffects: [{ test: /graphql\/generated\//, sideEffects: false }] },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups },
        // What draws charts comes after the numbers; a name of its own lets the test of weights tell it apart.
        chunkFileNames: ({ moduleIds }) =>
          `built/${moduleIds.some((id) => id.includes("/@nivo/")) ? "charts/" : ""}[name]-[hash].js`,
      },
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
}));
