/** The paths that the server answers itself; in development the build's server passes them on, as Vite's `proxy` wants them. */
export const serverPaths: readonly string[] = [
  "/graphql",
  "/graphiql",
  "/auth/google",
  "/auth/github",
  "/ai/",
  "/avatars",
  "/bulk-changes",
  "/calendar.ics",
  "/catalogues",
  "/exports",
  "/files",
  "/healthz",
  "/imports",
  "/past-days",
  "/readyz",
  // `/reports` and `/policies` themselves are pages.
  "^/policies/[^/]+/file$",
  "^/reports/[^/]+/(content|file|checks/[^/]+/differences)$",
  "/statements",
  "/trail/",
  "/unsubscribe",
];
