import { createPasswords } from "../../server/auth/password.ts";
import { ownDatabase, person } from "../support/database.ts";
import { oauthApplication } from "../support/oauth.ts";
import type { OauthBrowser } from "../support/oauthBrowser.ts";

const own = ownDatabase();
const oauth = oauthApplication(own);
const { personAtProvider, oauthBrowser } = oauth;
const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });
const GOOD = "violet kettle ambles north";
let number = 0;

/** A person with an account here who has just signed in. */
async function existingUser(status: "pending" | "approved" = "approved") {
  number += 1;
  const email = `here${number}@example.org`;
  const db = await own.pool.connect();
  const id = await person(db, { email, status, roles: ["user"] });
  db.release();
  const hash = await passwords.hash(GOOD);
  await own.pool.query("insert into app_private.user_secrets (user_id, password_hash) values ($1, $2)", [
    id,
    hash,
  ]);
  const ines = oauthBrowser();
  await signIn(ines, email);
  return { id, email, ines };
}

async function signIn(who: OauthBrowser, email: string) {
  const browser = who.browser();
  await browser.signIn(email, GOOD);
  who.jar.set("sid", browser.cookie.replace("sid=", ""));
}

async function connect(who: OauthBrowser, provider: string, from?: string) {
  const { to, error } = await who.connect(provider, from);
  if (!to) throw new Error(error);
  return who.send(await who.authorize(to));
}

async function methods(who: OauthBrowser) {
  const { body } = await who.browser().ask("{ mySignInMethods { method email } }");
  return body.data?.mySignInMethods;
}

const disconnect = (who: OauthBrowser, provider: string) =>
  who
    .browser()
    .ask("mutation($p: String!) { disconnectProvider(input: { provider: $p }) { disconnected } }", {
      p: provider,
    });

describe.each(["google", "github"])("connecting %s", (name) => {
  it("opens the account from then on, though the address is another, and the person is notified by email", async () => {
    const { id, ines } = await existingUser();
    const there = personAtProvider();
    const back = await connect(ines, name, "/risks");
    expect(back.to).toBe(`/risks#oauth=connected&provider=${name}`);
    expect(await methods(ines)).toEqual([
      { method: "password", email: null },
      { method: name, email: there.email },
    ]);
    const elsewhere = oauthBrowser();
    await elsewhere.signIn(name);
    expect(await elsewhere.me()).toMatchObject({ id });
    const { rows } = await own.pool.query("select kind from app_private.mails where user_id = $1", [id]);
    expect(rows).toEqual([{ kind: "provider_connected" }]);
  });

  it("is offered to someone who was rejected because the address has an account", async () => {
    const { id, email } = await existingUser();
    personAtProvider({ email });
    const ines = oauthBrowser();
    expect((await ines.signIn(name)).to).toMatch(/#oauth=exists/);
    await signIn(ines, email);
    await connect(ines, name);
    const again = oauthBrowser();
    await again.signIn(name);
    expect(await again.me()).toMatchObject({ id });
  });

  it("continues under a new session token, and the old one is invalid", async () => {
    const { ines } = await existingUser();
    personAtProvider();
    const old = ines.browser();
    await connect(ines, name);
    expect(await old.me()).toBeNull();
    expect(await ines.me()).not.toBeNull();
  });

  it("requires a recent confirmation of identity, and so does disconnecting", async () => {
    const { id, ines } = await existingUser();
    await own.pool.query(
      "update app_private.sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1",
      [id],
    );
    const { body } = await ines.send(`/auth/${name}/connect`, {
      method: "POST",
      headers: { origin: oauth.app.env.rootUrl, "x-plumbline": "1" },
    });
    expect(JSON.parse(body).errors[0]).toMatchObject({
      message: "Confirm your identity to continue.",
      extensions: { code: "FORBIDDEN", detail: { confirm: ["password"] } },
    });
    expect((await disconnect(ines, name)).code).toBe("FORBIDDEN");
  });

  it("is not for signed-out visitors, nor for people who wait", async () => {
    expect((await oauthBrowser().connect(name)).error).toBe("Please sign in.");
    const { ines } = await existingUser("pending");
    expect((await ines.connect(name)).error).toBe("Please sign in.");
  });

  it("cannot be started by a page of another site", async () => {
    const { ines } = await existingUser();
    const attempts: Record<string, string>[] = [
      { origin: "https://evil.example", "x-plumbline": "1" },
      { "x-plumbline": "1" },
      { origin: oauth.app.env.rootUrl },
    ];
    for (const headers of attempts) {
      const { status, cookies } = await ines.send(`/auth/${name}/connect`, {
        method: "POST",
        headers,
      });
      expect([status, cookies]).toEqual([403, []]);
    }
    expect(await ines.send(`/auth/${name}/connect`)).toMatchObject({ to: "", cookies: [] });
    expect(await methods(ines)).toEqual([{ method: "password", email: null }]);
  });

  it("can be finished only by the person who started it", async () => {
    const first = await existingUser();
    const second = await existingUser();
    personAtProvider();
    const { to } = await first.ines.connect(name);
    const answer = await first.ines.authorize(to ?? "");
    first.ines.jar.set("sid", second.ines.jar.get("sid") ?? "");
    expect((await first.ines.send(answer)).to).toBe(`/dashboard#oauth=signed_out&provider=${name}`);
    expect(await methods(second.ines)).toEqual([{ method: "password", email: null }]);
  });

  it("does not accept what signs in to another account", async () => {
    const first = await existingUser();
    const second = await existingUser();
    personAtProvider();
    await connect(first.ines, name);
    expect((await connect(second.ines, name)).to).toMatch(/#oauth=taken/);
    expect((await connect(first.ines, name)).to).toMatch(/#oauth=connected/);
  });

  it("connects only one account per provider", async () => {
    const { ines } = await existingUser();
    personAtProvider();
    await connect(ines, name);
    personAtProvider();
    expect((await connect(ines, name)).to).toMatch(/#oauth=another/);
    expect((await disconnect(ines, name)).body.errors).toBeUndefined();
    expect((await connect(ines, name)).to).toMatch(/#oauth=connected/);
  });
});

describe("disconnecting", () => {
  it("ends sign-in with that provider", async () => {
    const { email, ines } = await existingUser();
    personAtProvider({ email });
    await connect(ines, "google");
    await disconnect(ines, "google");
    expect((await oauthBrowser().signIn("google")).to).toMatch(/#oauth=exists/);
  });

  it("leaves at least one way to sign in", async () => {
    const there = personAtProvider();
    const ada = oauthBrowser();
    await ada.signIn("google");
    await own.pool.query("update app_public.users set status = 'approved' where email = $1", [there.email]);
    expect((await disconnect(ada, "google")).code).toBe("CONFLICT");
    await connect(ada, "github");
    const both = await Promise.all([disconnect(ada, "google"), disconnect(ada, "github")]);
    expect(both.map(({ code }) => code).sort()).toEqual(["CONFLICT", undefined].sort());
    expect(await methods(ada)).toHaveLength(1);
  });

  it("affects no unknown provider and nobody else's connection", async () => {
    const { ines } = await existingUser();
    for (const provider of ["google", "password", "", "evil"]) {
      expect((await disconnect(ines, provider)).code).toBe("NOT_FOUND");
    }
    expect((await disconnect(oauthBrowser(), "google")).code).toBe("UNAUTHENTICATED");
  });

  it("is recorded in the trail with the person, like connecting", async () => {
    const { id, ines } = await existingUser();
    personAtProvider();
    await connect(ines, "google");
    await disconnect(ines, "google");
    const { rows } = await own.pool.query(
      "select operation from trail.entry where table_name = 'user_identities' and actor_id = $1 order by seq",
      [id],
    );
    expect(rows.map(({ operation }) => operation)).toEqual(["insert", "delete"]);
  });
});

it("shows someone who has no password how to set one", async () => {
  const there = personAtProvider();
  const ada = oauthBrowser();
  await ada.signIn("google");
  await own.pool.query("update app_public.users set status = 'approved' where email = $1", [there.email]);
  const { body } = await ada
    .browser()
    .ask(
      'mutation { changePassword(currentPassword: "none", newPassword: "seven herons cross the weir") { accepted } }',
    );
  expect(body.errors?.[0]).toMatchObject({
    message: "Your account has no password yet. To set one, sign out and choose “Forgot Password?”.",
    extensions: { code: "INVALID_INPUT", field: "currentPassword" },
  });
  expect(await ada.me()).not.toBeNull();
});
