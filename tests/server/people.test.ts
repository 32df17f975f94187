/** Invitations from the email to the sign-in, sessions over HTTP, and lists of people as files. */
import { createPasswords } from "../../server/auth/password.ts";
import { type Answer, type Browser, runningApp } from "../support/app.ts";
import { ownDatabase, person } from "../support/database.ts";

const own = ownDatabase();
const app = runningApp(own);
const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });

const GOOD = "violet kettle ambles north";
const BETTER = "seven herons cross the weir";
let number = 0;

async function somebody(roles: string[]): Promise<{ id: string; email: string; browser: Browser }> {
  number += 1;
  const email = `person${number}@example.org`;
  const db = await own.pool.connect();
  const id = await person(db, { name: "Ines Duarte", email, roles });
  db.release();
  await own.pool.query("insert into app_private.user_secrets (user_id, password_hash) values ($1, $2)", [
    id,
    await passwords.hash(GOOD),
  ]);
  const browser = app.browser();
  await browser.signIn(email, GOOD);
  return { id, email, browser };
}

function field<T>(body: Answer["body"], name: string): T {
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data[name] as T;
}

beforeEach(() => own.pool.query("delete from app_private.attempts"));

const invite = "mutation($input: InvitePersonInput!) { invitePerson(input: $input) { user { id status } } }";
const accept =
  "mutation($token: String!, $password: String!) { acceptInvitation(token: $token, password: $password) { open } }";

async function invited(browser: Browser, roles: string[]) {
  number += 1;
  const email = `newcomer${number}@example.org`;
  const { body } = await browser.ask(invite, { input: { email, fullName: "Grace <Hopper>", roles } });
  const user = field<{ user: { id: string } }>(body, "invitePerson").user;
  await app.sendMails();
  const { rows } = await own.pool.query(
    "select subject, body, link from app_private.mails where user_id = $1 and kind = 'invited' order by created_at desc limit 1",
    [user.id],
  );
  return { email, id: user.id, mail: rows[0], token: String(rows[0].link).replace(/^.*#/, "") };
}

describe("an invitation", () => {
  it("is an email in the inviter's name whose link contains the token after the #", async () => {
    const { browser } = await somebody(["admin"]);
    const { mail, id } = await invited(browser, ["auditor"]);
    expect(mail.subject).toBe("You are invited to Plumbline");
    expect(mail.body).toContain("Hello Grace <Hopper>,");
    expect(mail.body).toContain("Ines Duarte invited you");
    expect(mail.link).toMatch(/\/auth\/invitation#[\w-]{43}$/);
    const { rows } = await own.pool.query("select token_hash from app_private.tokens where user_id = $1", [
      id,
    ]);
    expect(mail.link).not.toContain(rows[0].token_hash);
  });

  it("opens the account with a password, once, and no one is signed in by it", async () => {
    const { browser } = await somebody(["admin"]);
    const { email, token } = await invited(browser, ["auditor"]);
    const invitee = app.browser();
    const { body, headers } = await invitee.ask(accept, { token, password: BETTER });
    expect(body.data?.acceptInvitation).toEqual({ open: true });
    // No one is signed in by it, but the browser is known from now on.
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^device=/)]);
    await invitee.signIn(email, BETTER);
    expect(await invitee.me()).toMatchObject({
      status: "approved",
      emailVerified: true,
      roles: ["auditor"],
    });
    const again = await app.browser().ask(accept, { token, password: GOOD });
    expect(again.body.errors?.[0]).toMatchObject({ extensions: { code: "INVALID_INPUT", field: "token" } });
  });

  it("keeps its token when the password is refused", async () => {
    const { browser } = await somebody(["admin"]);
    const { email, token } = await invited(browser, []);
    for (const password of ["short", email, "password1234567"]) {
      const { code } = await app.browser().ask(accept, { token, password });
      expect(code).toBe("INVALID_INPUT");
    }
    const { body } = await app.browser().ask(accept, { token, password: BETTER });
    expect(body.data?.acceptInvitation).toEqual({ open: true });
  });

  it("of two at the same moment lets one in", async () => {
    const { browser } = await somebody(["admin"]);
    const { token } = await invited(browser, ["user"]);
    const answers = await Promise.all(
      [GOOD, BETTER].map((password) => app.browser().ask(accept, { token, password })),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  });

  it("waits for someone else when the inviter lost the right", async () => {
    await somebody(["super_admin"]);
    const { browser, id } = await somebody(["admin"]);
    const { email, token } = await invited(browser, ["auditor"]);
    await own.pool.query("delete from app_public.user_roles where user_id = $1", [id]);
    const invitee = app.browser();
    const { body } = await invitee.ask(accept, { token, password: BETTER });
    expect(body.data?.acceptInvitation).toEqual({ open: false });
    await invitee.signIn(email, BETTER);
    expect(await invitee.me()).toMatchObject({ status: "pending", roles: [] });
  });

  it("is not sent by those who may not, and gives no role beyond the inviter", async () => {
    const { browser: manager } = await somebody(["manager"]);
    const { browser: admin } = await somebody(["admin"]);
    const input = { email: "far@example.org", fullName: "Far Away", roles: ["super_admin"] };
    expect((await manager.ask(invite, { input })).code).toBe("FORBIDDEN");
    expect((await admin.ask(invite, { input })).code).toBe("FORBIDDEN");
    const { rows } = await own.pool.query("select from app_public.users where email = 'far@example.org'");
    expect(rows).toEqual([]);
  });

  it("an invented token opens nothing, and guessing is counted", async () => {
    const { code } = await app.browser().ask(accept, { token: "x".repeat(43), password: BETTER });
    expect(code).toBe("INVALID_INPUT");
    await own.pool.query("update app_private.limits set max_attempts = 1 where action = 'token_address'");
    const { code: second } = await app.browser().ask(accept, { token: "y".repeat(43), password: BETTER });
    await own.pool.query("update app_private.limits set max_attempts = 30 where action = 'token_address'");
    expect(second).toBe("RATE_LIMITED");
  });
});

describe("sessions", () => {
  it("an ended session signs no one in at the next request", async () => {
    const { browser: admin } = await somebody(["admin"]);
    const { browser, id } = await somebody(["user"]);
    const { body } = await admin.ask("query($id: UUID) { sessionsOf(userId: $id) { id isCurrent } }", { id });
    const [session] = field<{ id: string }[]>(body, "sessionsOf");
    await admin.ask("mutation($input: EndSessionInput!) { endSession(input: $input) { ended } }", {
      input: { id: session?.id },
    });
    expect(await browser.me()).toBeNull();
  });

  it("someone ends all but the present one", async () => {
    const { browser, email } = await somebody(["user"]);
    const other = app.browser();
    await other.signIn(email, GOOD);
    const { body } = await browser.ask("mutation { endSessions(input: {}) { ended } }");
    expect(body.data?.endSessions).toEqual({ ended: 1 });
    expect(await other.me()).toBeNull();
    expect(await browser.me()).not.toBeNull();
  });
});

describe("files", () => {
  it("the list of people is for those who see them in full, with headings as asked", async () => {
    const { browser: manager } = await somebody(["manager"]);
    const labels = [
      "Name",
      "Address",
      "Status",
      "Roles",
      "Job",
      "Unit",
      "Last",
      "Since",
      "Approved",
      "Invited",
    ];
    const exportRequest = JSON.stringify({ filter: { search: "duarte", role: ["manager"] }, labels });
    const { status, text, headers } = await manager.post("/exports/people", exportRequest);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="people-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text.split("\r\n")[0]).toBe(labels.map((label) => `"${label}"`).join(","));
    expect(text).toContain('"Ines Duarte",');
    expect(text).not.toContain("Grace");
    const { browser: officer } = await somebody(["compliance_officer"]);
    expect((await officer.post("/exports/people", exportRequest)).code).toBe("FORBIDDEN");
    expect((await app.browser().post("/exports/people", exportRequest)).status).toBe(401);
    expect((await manager.post("/exports/people", "{}")).code).toBe("INVALID_INPUT");
    const { rows } = await own.pool.query(
      "select content::jsonb -> 'after' ->> 'rows' as rows from trail.entry where table_name = 'users' and record_id = 'export'",
    );
    expect(rows).toHaveLength(1);
  });

  it("so is the report of a review, in which a name that begins like a formula is a text", async () => {
    const { browser: admin } = await somebody(["admin"]);
    const db = await own.pool.connect();
    await person(db, { name: "=HYPERLINK(1)", email: "formula@example.org", roles: ["user"] });
    db.release();
    const { body } = await admin.ask("mutation { startAccessReview(input: {}) { review { id } } }");
    const { review } = field<{ review: { id: string } }>(body, "startAccessReview");
    const { text } = await admin.post("/exports/access-review", JSON.stringify({ review: review.id }));
    expect(text).toContain(`"'=HYPERLINK(1)","formula@example.org","approved","user","","not reviewed"`);
    expect((await admin.post("/exports/access-review", JSON.stringify({ review: "1" }))).code).toBe(
      "INVALID_INPUT",
    );
    const { browser: officer } = await somebody(["compliance_officer"]);
    expect((await officer.post("/exports/access-review", JSON.stringify({ review: review.id }))).code).toBe(
      "FORBIDDEN",
    );
  });
});
