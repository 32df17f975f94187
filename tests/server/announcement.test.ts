/** What `npm start` prints when it listens. */
import { announcement } from "../../server/announcement.ts";

const started = {
  env: { port: 3000, rootUrl: "http://localhost:3000", demo: false },
  port: 3000,
  empty: false,
  logFile: null,
};

it("shows an operator without any account how to create the first one", async () => {
  expect(await announcement({ ...started, empty: true })).toContain("npm run create-admin");
});

it("says nothing of it as soon as there is an account", async () => {
  const text = await announcement(started);
  expect(text).toContain("Plumbline is at http://localhost:3000");
  expect(text).not.toContain("create-admin");
});

it("names the demo's sign-in only in a demo", async () => {
  expect(await announcement(started)).not.toContain("Sign in as");
  const demo = { ...started, env: { ...started.env, demo: true } };
  expect(await announcement(demo)).toContain("Sign in as ingrid.solheim@merrow-freight.example");
});
