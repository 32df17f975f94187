import "./globalSetup.ts";

export default async function globalTeardown(): Promise<void> {
  await globalThis.testServer?.stop();
  globalThis.testServer = undefined;
}
