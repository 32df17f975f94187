/** Two servers on one database: people are carried from one to the other without noticing. */
import { signedOutQueries } from "../../graphql/signedOut.ts";
import { type RunningServer, startServer } from "./support/servers.ts";
import { contextOptions, expect, signInAs, sql, test, watch } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

let second: RunningServer;
let there = "";

test.setTimeout(240_000);

test.beforeAll(async () => {
  // On the same folder it joins the database that runs there, and serves beside the first.
  second = await startServer({ DATA_DIR: process.env.E2E_DATA_DIR ?? "", JOBS: "false" });
  there = second.address;
});

test.afterAll(() => second?.stop());

test("a session on one server is valid on the other, which shows the same data, and signing out ends both", async ({
  browser,
}) => {
  const here = process.env.E2E_URL ?? "";
  const room = await browser.newContext(contextOptions);
  const first = await room.newPage();
  const other = await room.newPage();
  const pageErrors = [watch(first), watch(other)];
  await signInAs(first, await addPerson(`Mara ${crypto.randomUUID()}`, { roles: ["manager"] }));

  await first.goto(`${here}/risks`);
  await other.goto(`${there}/risks`);
  for (const page of [first, other]) await expect(page.getByText(/^1–\d+ of/)).toBeVisible();

  const name = `A risk that two servers create, ${crypto.randomUUID()}`;
  await first.goto(`${here}/risks?new=true`);
  await first.getByRole("textbox", { name: /^Name/ }).fill(name);
  await first.getByRole("button", { name: "Create risk" }).click();
  await expect(first.getByRole("heading", { name })).toBeVisible();
  await other.goto(`${there}/risks?q=${encodeURIComponent(name)}`);
  await expect(other.getByRole("link", { name })).toBeVisible();

  await other.getByRole("button", { name: /Account of/ }).click();
  await other.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(
    other
      .getByText("Access Platform")
      .or(other.getByRole("heading", { name: "Sign In" }))
      .first(),
  ).toBeVisible();
  await expect(first.getByRole("heading", { name: "Sign In" })).toBeVisible();
  expect(pageErrors.flat()).toEqual([]);
  await room.close();
});

test("limits are counted for both together", async ({ request }) => {
  const here = process.env.E2E_URL ?? "";
  const address = "nobody.at.all@merrow-freight.example";
  const codes: string[] = [];
  for (let i = 0; i < 12; i++) {
    const origin = i % 2 ? there : here;
    const answer = await request.post(`${origin}/graphql`, {
      headers: { origin, "x-plumbline": "1" },
      data: {
        query: signedOutQueries.signIn,
        variables: { input: { email: address, password: "wrong again and again" } },
      },
    });
    codes.push((await answer.json()).errors[0].extensions.code);
  }
  expect(codes).toEqual([...Array(10).fill("UNAUTHENTICATED"), "RATE_LIMITED", "RATE_LIMITED"]);
  await sql("delete from app_private.attempts where action like 'sign_in%'");
});
