import { removeLeftovers } from "./removeLeftovers.ts";
import { startTestServer, type TestServer, template } from "./server.ts";

declare global {
  var testServer: TestServer | undefined;
}

/** One server for the run; the workers read its address from the environment that they inherit. */
export default async function globalSetup(): Promise<void> {
  if (globalThis.testServer) return;
  await removeLeftovers();
  const running = await startTestServer();
  globalThis.testServer = running;
  process.env.TEST_SERVER_URL = running.server.superuserUrl(template);
  process.env.TEST_SERVER_SECRET = running.server.secret;
  // jest does not tear down when it is interrupted.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void running.stop().finally(() => process.exit(1)));
  }
}
