import type { Env } from "./env.ts";

interface Started {
  env: Pick<Env, "port" | "rootUrl" | "demo">;
  port: number;
  /** There is no account yet. */
  empty: boolean;
  logFile: string | null;
}

/** What `npm start` prints when it listens. */
export async function announcement({ env, port, empty, logFile }: Started): Promise<string> {
  const address = env.port === 0 ? `http://localhost:${port}` : env.rootUrl;
  const lines = ["", `  Plumbline is at ${address}`];
  if (env.demo) {
    const { demoSignIn } = await import("../migrations/seeds/demo.ts");
    lines.push(`  Sign in as ${demoSignIn.email} with the password ${demoSignIn.password}`);
  }
  if (empty) lines.push("  There is no account yet. Create the first super admin with: npm run create-admin");
  if (logFile) lines.push(`  Log: ${logFile}`);
  return [...lines, "  Stop with Ctrl-C.", ""].join("\n");
}
