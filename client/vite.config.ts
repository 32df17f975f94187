import { join } from "node:path";

import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import { groups } from "./chunks.ts";
import { directImports } from "./directImports.ts";
import { messages } from "./i18n/messagesPlugin.ts";
import { serverPaths } from "./serverPaths.ts";
import { prerender } from "./signed-out/prerenderPlugin.ts";
import { globalSheet } from "./theme/globalSheet.ts";
import { tokensCss } from "./theme/tokensCss.ts";

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** The style sheets that are made of the theme, for instance `import "virtual:tokens.css"`. */
const sheets: Plugin = {
  name: "sheets",
  resolveId: (id) => (/^virtual:(tokens|global)\.css$/.test(id) ? id.replace("virtual:", "\0") : undefined),
  load: (id) => ({ "\0tokens.css": tokensCss, "\0global.css": globalSheet })[id],
};

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  resolve: {
    // RxJS offers its modern build under this name only.
    conditions: ["es2015", ...defaultClientConditions],
    alias: {
      i18next: join(import.meta.dirname, "i18n", "translator.ts"),
      "react-i18next": join(import.meta.dirname, "i18n", "useTranslation.ts"),
      "@emotion/hash": join(import.meta.dirname, "theme", "styleName.ts"),
    },
  },
  plugins: [
    directImports,
    react(),
    sheets,
    messages,
    prerender,
    // Compressed at build time, so that the server only sends files.
    compression({ algorithms: ["gzip", "brotliCompress"], threshold: 1024 }),
  ],
  // Apollo's development checks are left out of the production build.
  define: { "globalThis.__DEV__": JSON.stringify(mode !== "production") },
  build: {
    outDir: "dist",
    // Not `assets`, which is the path of the asset register (server/http/page.ts).
    assetsDir: "built",
    emptyOutDir: true,
    // The content security policy allows no data: URLs for fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Generated documents that nothing imports are left out.
      treeshake: { moduleSideEffects: [{ test: /graphql\/generated\//, sideEffects: false }] },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups },
        // Charts are loaded after the figures; their folder lets the weight test tell them apart.
        chunkFileNames: ({ moduleIds }) =>
          `built/${moduleIds.some((id) => id.includes("/@nivo/")) ? "charts/" : ""}[name]-[hash].js`,
      },
    },
  },
  server: {
    // The server accepts only requests whose Origin is its own URL, so the proxy sends that.
    proxy: Object.fromEntries(
      serverPaths.map((path) => [
        path,
        { target: server, changeOrigin: true, ws: path === "/graphql", headers: { origin: server } },
      ]),
    ),
  },
}));
