/** In which language people get answers and emails: before they have an account, with one, and from others. */
import { once } from "node:events";

import express from "express";
import pg from "pg";

import { createPasswords } from "../../server/auth/password.ts";
import { readerLanguage } from "../../server/http/readerLanguage.ts";
import { currentLanguage, requestId } from "../../server/http/requestContext.ts";
import { rememberVisitor } from "../../server/http/visitor.ts";
import { type Answer, runningApp } from "../support/app.ts";
import { ownDatabase, person } from "../support/database.ts";
import { clientOperation } from "../support/operations.ts";

const own = ownDatabase();
const app = runningApp(own);
const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });

const GOOD = "violet kettle ambles north";
const signUp = "mutation($input: SignUpInput!) { signUp(input: $input) { accepted } }";
const archived = 'mutation { closeRisk(input: { id: null, version: 1, reason: "" }) { risk { id } } }';

beforeEach(() => own.pool.query("delete from app_private.attempts"));

async function somebody(email: string, language: string, roles = ["admin"]) {
  const db = await own.pool.connect();
  const id = await person(db, { name: "Ines Duarte", email, roles });
  db.release();
  await own.pool.query("update app_public.users set language = $2 where id = $1", [id, language]);
  const hash = await passwords.hash(GOOD);
  await own.pool.query("insert into app_private.user_secrets (user_id, password_hash) values ($1, $2)", [
    id,
    hash,
  ]);
  const browser = app.browser();
  await browser.signIn(email, GOOD);
  return { id, browser };
}

const words = ({ body }: Answer) => body.errors?.[0]?.message;
const said = (language: string) => ({ "Accept-Language": language });

it.each([
  ["en", "Invalid email or password."],
  ["fr", "Adresse e-mail ou mot de passe incorrect."],
  ["de", "E-Mail-Adresse oder Passwort ist falsch."],
  ["es", "Correo o contraseña incorrectos."],
])("a signed-out visitor whose screen is in %s is refused in it", async (language, message) => {
  const input = { email: "nobody@example.org", password: GOOD };
  const answer = await app.browser().ask(clientOperation("SignIn"), { input }, said(language));
  expect([answer.code, words(answer)]).toEqual(["UNAUTHENTICATED", message]);
});

it("a signed-out visitor gets messages of the database in the language of the screen", async () => {
  const answer = await app.browser().ask(clientOperation("MarkAllNotificationsRead"), {}, said("de"));
  expect([answer.code, words(answer)]).toEqual(["UNAUTHENTICATED", "Benutzer nicht angemeldet"]);
});

it("a signed-in person gets messages of the database in the language of their profile", async () => {
  const { browser } = await somebody("sofia@example.org", "es", ["user"]);
  const answer = await browser.ask("{ unsentMails { id } }", {}, said("en"));
  expect([answer.code, words(answer)]).toEqual([
    "FORBIDDEN",
    "No tiene los permisos necesarios para hacer esto.",
  ]);
  expect((await browser.ask(archived, {}, said("es"))).code).not.toBe("INTERNAL");
});

it("a page that is not there says so in the language of the browser, and a cache keeps the two apart", async () => {
  const answer = await fetch(`${app.url}/files/nothing`, { headers: said("fr-CA,fr;q=0.9") });
  expect(answer.headers.get("vary")).toContain("Accept-Language");
  expect(await answer.json()).toMatchObject({ errors: [{ message: "Introuvable." }] });
});

it.each([
  ["fr", "Vérifiez votre adresse e-mail", "Bonjour Grace Hopper,"],
  ["de", "Bestätigen Sie Ihre E-Mail-Adresse", "Guten Tag Grace Hopper,"],
  ["tlh", "Verify your email address", "Hello Grace Hopper,"],
])("a new person who chose %s gets emails in it", async (language, subject, greeting) => {
  const input = {
    fullName: "Grace Hopper",
    email: `grace.${language}@example.org`,
    password: GOOD,
    language,
  };
  await app.browser().ask(signUp, { input });
  await app.sendMails();
  const { rows } = await own.pool.query(
    "select subject, body from app_private.mails join app_public.users on users.id = user_id where email = $1",
    [input.email],
  );
  expect(rows).toEqual([{ subject, body: expect.stringContaining(greeting) }]);
});

it("invited people get emails in the language of the inviter", async () => {
  const { browser } = await somebody("anna@example.org", "de");
  await browser.ask("mutation($input: InvitePersonInput!) { invitePerson(input: $input) { user { id } } }", {
    input: { email: "neu@example.org", fullName: "Grace Hopper", roles: ["auditor"] },
  });
  await app.sendMails();
  const { rows } = await own.pool.query(
    "select subject, language from app_private.mails join app_public.users on users.id = user_id where email = 'neu@example.org'",
  );
  expect(rows).toEqual([{ subject: "Sie sind von Plumbline eingeladen", language: "de" }]);
});

it("roles and permissions are shown in the reader's language, and stored unchanged", async () => {
  const { browser } = await somebody("rene@example.org", "fr");
  const { body } = await browser.ask('{ role(role: "super_admin") { role label } }');
  expect(body.data).toEqual({ role: { role: "super_admin", label: "Super administrateur" } });
});

it("signed-in people get the page in the language of the browser while the database is unavailable", async () => {
  const away = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:1/nothing" });
  const site = express();
  site.use(requestId(), (req, _res, next) => {
    rememberVisitor(req, { session: "a".repeat(64), requestId: "1", ip: "" });
    next();
  });
  site.use(readerLanguage(away), (_req, res) => res.send(currentLanguage()));
  const server = site.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: said("de") });
  expect([answer.status, await answer.text()]).toEqual([200, "de"]);
  server.close();
  await away.end();
});
