import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";

const server = `http://localhost:${process.env.PORT ?? 3000}`;

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
        "/healthz",
        "/readyz",
      ].map((path) => [path, { target: server, changeOrigin: true, headers: { origin: server } }]),
    ),
  },
});
