/** AI instructions, their provider, and what is asked of it: who may change them, what is sent, and how much. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const save = "select * from app_public.save_ai_instructions($1, $2, $3, $4, $5)";
const restore = "select * from app_public.restore_ai_instructions($1, $2)";
const change = "select app_hidden.change_ai_provider($1, $2, $3, $4, $5, $6, $7)";
const wording = "select * from app_hidden.begin_ai_wording($1, $2, $3, $4)";
const summary = "select * from app_hidden.begin_ai_summary($1, $2)";
const finish = "select app_hidden.finish_ai_request($1, $2, $3, $4)";
const ADDRESS = "https://llm.example.org/v1";

async function signIn(db: Db, role: string, status: "approved" | "suspended" = "approved"): Promise<string> {
  await becomeSuperuser(db);
  const id = await person(db, { roles: [role], status });
  await become(db, id);
  return id;
}

const superAdmin = (db: Db) => signIn(db, "super_admin");

async function addRisk(db: Db, name: string): Promise<string> {
  const { rows } = await db.query("insert into app_public.risks (name) values ($1) returning id", [name]);
  return rows[0].id;
}

/** With a provider; the superuser of the database sets it, so that a test needs no confirmation of identity. */
async function configured(db: Db, monthlyTokens = 200_000): Promise<void> {
  await becomeSuperuser(db);
  await db.query(
    "update app_public.ai_providers set address = $1, model = 'small', monthly_tokens = $2, version = version",
    [ADDRESS, monthlyTokens],
  );
}

async function ask(db: Db, draft: object = { name: "Ransomware" }, instruction: string | null = null) {
  const { rows } = await db.query(wording, ["risks", "cause", JSON.stringify(draft), instruction]);
  return rows[0] as { id: string; prompt: { system: string; user: string }; max_length: number };
}

describe("the instructions", () => {
  it(
    "get a new version by an administrator with full settings, who names the version that was read",
    inRollback(async (db) => {
      await superAdmin(db);
      const first = await db.query(save, [0, " Short sentences. ", "", "Names of customers.", "First"]);
      expect(first.rows[0]).toMatchObject({
        number: 1,
        tone: "Short sentences.",
        terms: null,
        note: "First",
      });
      expect(await refused(db, save, [0, "Long sentences.", null, null, null])).toMatchObject({
        code: "STALE",
      });
      expect(
        await refused(db, save, [1, "Short sentences.", "  ", "Names of customers.", "Again"]),
      ).toMatchObject({
        code: "CNFLT",
        message: "Nothing has changed since the last version.",
      });
      const second = await db.query(save, [1, "Long sentences.", null, null, null]);
      expect(second.rows[0]).toMatchObject({ number: 2, tone: "Long sentences.", prohibited: null });
    }),
  );

  it(
    "are restored as a new version, and nothing is lost",
    inRollback(async (db) => {
      await superAdmin(db);
      await db.query(save, [0, "One.", null, null, null]);
      await db.query(save, [1, "Two.", null, null, null]);
      const { rows } = await db.query(restore, [2, 1]);
      expect(rows[0]).toMatchObject({ number: 3, tone: "One.", restored_number: 1 });
      expect(await refused(db, restore, [3, 9])).toMatchObject({ code: "NTFND" });
      const all = await db.query("select number, tone from app_public.ai_instructions order by number");
      expect(all.rows.map(({ tone }) => tone)).toEqual(["One.", "Two.", "One."]);
    }),
  );

  it(
    "are read and not written by an administrator, who reads the settings",
    inRollback(async (db) => {
      await superAdmin(db);
      await db.query(save, [0, "One.", null, null, null]);
      await signIn(db, "admin");
      expect((await db.query("select tone from app_public.ai_instructions")).rows).toEqual([
        { tone: "One." },
      ]);
      expect(await refused(db, save, [1, "Two.", null, null, null])).toMatchObject({ code: "FORBD" });
    }),
  );

  it(
    "have at most 4,000 characters each",
    inRollback(async (db) => {
      await superAdmin(db);
      expect((await db.query(save, [0, "a".repeat(4000), null, null, null])).rows[0].number).toBe(1);
      expect(await refused(db, save, [1, "a".repeat(4001), null, null, null])).toBeTruthy();
    }),
  );
});

describe("the address of the provider", () => {
  it.each([
    ADDRESS,
    "https://llm.example.org:8443/openai/v1",
    "http://localhost:11434/v1",
    "http://127.0.0.1:8080",
    "http://[::1]:8080/v1",
    "http://ollama:11434/v1",
  ])("%s may be used", (address) =>
    inRollback(async (db) => {
      const { rows } = await db.query("select app_hidden.is_ai_address($1) as may", [address]);
      expect(rows).toEqual([{ may: true }]);
    })(),
  );

  it.each([
    "http://llm.example.org/v1",
    "http://10.0.0.7/v1",
    "http://2852039166/latest",
    "http://0x7f000001:6379",
    "ftp://llm.example.org",
    "https://user:secret@llm.example.org/v1",
    "https://llm.example.org/v1?key=1",
    "https://llm.example.org/v1#x",
    "https://llm.example.org/v1\nHost: other",
    "javascript:alert(1)",
    "",
  ])("%j is refused", (address) =>
    inRollback(async (db) => {
      const { rows } = await db.query("select app_hidden.is_ai_address($1) as may", [address]);
      expect(rows).toEqual([{ may: false }]);
    })(),
  );
});

describe("the provider", () => {
  it(
    "is changed by a super admin; its key is kept for the same address and forgotten for another one",
    inRollback(async (db) => {
      await superAdmin(db);
      const sealed = Buffer.alloc(40, 7);
      const look = async () => {
        await becomeSuperuser(db);
        const { rows } = await db.query(
          "select key_ending, (select count(*)::int from app_private.ai_keys) as keys from app_public.ai_providers",
        );
        await superAdmin(db);
        return rows[0];
      };
      await db.query(change, [ADDRESS, "small", 1000, 1, sealed, "abcd", false]);
      expect(await look()).toEqual({ key_ending: "abcd", keys: 1 });
      await db.query(change, [ADDRESS, "large", 1000, 2, null, null, false]);
      expect(await look()).toEqual({ key_ending: "abcd", keys: 1 });
      await db.query(change, ["https://other.example.org/v1", "large", 1000, 3, null, null, false]);
      expect(await look()).toEqual({ key_ending: null, keys: 0 });
      expect(await refused(db, change, [ADDRESS, "large", 1000, 3, null, null, false])).toMatchObject({
        code: "STALE",
      });
    }),
  );

  it.each([
    [["http://llm.example.org", "small", 1000], "address"],
    [[ADDRESS, "", 1000], "model"],
    [[ADDRESS, "small", 999], "monthly_tokens"],
    [[ADDRESS, "small", 100_000_001], "monthly_tokens"],
  ])("%j is refused at the field %s", (values, field) =>
    inRollback(async (db) => {
      await superAdmin(db);
      expect(await refused(db, change, [...values, 1, null, null, false])).toMatchObject({
        code: "IVINP",
        column: field,
      });
    })(),
  );

  it(
    "is not changed by an administrator",
    inRollback(async (db) => {
      await signIn(db, "admin");
      expect(await refused(db, change, [ADDRESS, "small", 1000, 1, null, null, false])).toMatchObject({
        code: "FORBD",
      });
    }),
  );

  it(
    "without one nothing can be asked, and no screen offers it",
    inRollback(async (db) => {
      await signIn(db, "risk_manager");
      expect((await db.query("select app_public.ai_is_available() as is")).rows).toEqual([{ is: false }]);
      expect(await refused(db, wording, ["risks", "cause", "{}", null])).toMatchObject({
        code: "CNFLT",
        message: "No AI provider is configured.",
      });
    }),
  );
});

describe("a wording", () => {
  it(
    "is asked with the instructions that apply, the language of the reader, and the texts of the form alone",
    inRollback(async (db) => {
      await configured(db);
      await superAdmin(db);
      await db.query(save, [0, "Short sentences.", "Say supplier.", "No names.", null]);
      await signIn(db, "risk_manager");
      const draft = { name: "Ransomware", cause: "Old servers", owner_id: "x", secret: "y", likelihood: 5 };
      const { prompt, max_length } = await ask(db, draft, "Name the servers");
      expect(JSON.parse(prompt.user)).toEqual({
        record: "risks",
        field: "cause",
        draft: { name: "Ransomware", cause: "Old servers" },
      });
      expect(prompt.system).toContain("Answer in English");
      for (const text of ["Short sentences.", "Say supplier.", "No names.", "Name the servers"])
        expect(prompt.system).toContain(text);
      expect(max_length).toBeGreaterThan(200);
    }),
  );

  it.each([
    ["risks", "owner_id"],
    ["risks", "reference"],
    ["risks", "nothing"],
    ["nothing", "cause"],
    ["users", "full_name"],
  ])("of %s %s cannot be asked for", (kind, field) =>
    inRollback(async (db) => {
      await configured(db);
      await superAdmin(db);
      expect(await refused(db, wording, [kind, field, "{}", null])).toMatchObject({ code: "NTFND" });
    })(),
  );

  it(
    "of a finding is refused to people who see no findings",
    inRollback(async (db) => {
      await configured(db);
      await signIn(db, "vendor");
      expect(await refused(db, wording, ["findings", "condition", "{}", null])).toMatchObject({
        code: "FORBD",
      });
    }),
  );

  it(
    "is asked for 20 times in ten minutes, and a colleague is not held up",
    inRollback(async (db) => {
      await configured(db, 100_000_000);
      await signIn(db, "risk_manager");
      for (let i = 0; i < 20; i += 1) await ask(db);
      expect(await refused(db, wording, ["risks", "cause", "{}", null])).toMatchObject({ code: "RATEL" });
      await signIn(db, "risk_manager");
      expect(await ask(db)).toBeTruthy();
    }),
  );

  it(
    "is refused when the tokens of the month are used up, and tokens that were not needed are free again",
    inRollback(async (db) => {
      await configured(db);
      const ada = await signIn(db, "risk_manager");
      const { id } = await ask(db);
      await becomeSuperuser(db);
      // Enough for two requests but for one token.
      const { rows } = await db.query("select 2 * tokens - 1 as limit from app_public.ai_requests");
      await configured(db, rows[0].limit);
      await become(db, ada);
      expect(
        await refused(db, wording, ["risks", "cause", JSON.stringify({ name: "Ransomware" }), null]),
      ).toMatchObject({
        code: "CNFLT",
        message: expect.stringContaining("The tokens for this month are used up."),
      });
      await become(db, ada);
      await db.query(finish, [id, "Old servers.", 90, null]);
      expect(await ask(db)).toBeTruthy();
    }),
  );

  it.each([
    ["ai.unreachable", true],
    ["ai.noAnswer", true],
    ["ai.keyRefused", false],
    ["ai.keyUnreadable", false],
  ])("that ended with %s counts its tokens: %s", (failure, counts) =>
    inRollback(async (db) => {
      await configured(db);
      await signIn(db, "risk_manager");
      const { id } = await ask(db);
      await db.query(finish, [id, null, null, failure]);
      const { rows } = await db.query("select tokens > 0 as counts from app_public.ai_requests");
      expect(rows).toEqual([{ counts }]);
    })(),
  );

  it(
    "is stored with its answer, which nobody can replace",
    inRollback(async (db) => {
      await configured(db);
      const ada = await signIn(db, "risk_manager");
      const { id } = await ask(db);
      await signIn(db, "risk_manager");
      await db.query(finish, [id, "Not mine.", 1, null]);
      await become(db, ada);
      await db.query(finish, [id, "Old servers.", 90, null]);
      await db.query(finish, [id, "Something else.", 90, null]);
      const own = await db.query("select answer, tokens, failure from app_public.ai_requests");
      expect(own.rows).toEqual([{ answer: "Old servers.", tokens: 90, failure: null }]);
      // Who reads the change log and sees risks sees what was asked about risks.
      await signIn(db, "auditor");
      expect((await db.query("select from app_public.ai_requests")).rowCount).toBe(1);
      await signIn(db, "risk_owner");
      expect((await db.query("select from app_public.ai_requests")).rowCount).toBe(0);
      await becomeSuperuser(db);
      const kept = await db.query(
        "select content::jsonb -> 'after' ->> 'answer' as answer from trail.entry where table_name = 'ai_requests' order by seq desc limit 1",
      );
      expect(kept.rows).toEqual([{ answer: "Old servers." }]);
    }),
  );
});

describe("a wording for the text of a policy", () => {
  const begin = "select * from app_hidden.begin_ai_policy_text($1, $2, $3, $4)";
  const TEXT = "## Scope\n\nAll staff report to {{security_contact}}.\n\n### Exceptions\n\nNone.";

  async function reasonFor(db: Db, answer: string) {
    await configured(db);
    await signIn(db, "compliance_officer");
    const { rows } = await db.query(begin, ["Access", "Who may enter.", TEXT, null]);
    const finished = await db.query("select app_hidden.finish_ai_request($1, $2, 50, null) as reason", [
      rows[0].id,
      answer,
    ]);
    return finished.rows[0].reason;
  }

  it(
    "is asked for with name, summary and text, by people who may write policies alone",
    inRollback(async (db) => {
      await configured(db);
      await signIn(db, "compliance_officer");
      const { rows } = await db.query(begin, ["Access", "Who may enter.", TEXT, "Shorter"]);
      expect(JSON.parse(rows[0].prompt.user)).toEqual({
        name: "Access",
        summary: "Who may enter.",
        text: TEXT,
      });
      expect(rows[0].prompt.system).toContain("Shorter");
      expect(rows[0].prompt.system).not.toContain("security_contact");
      await signIn(db, "auditor");
      expect(await refused(db, begin, ["Access", "", TEXT, null])).toMatchObject({ code: "FORBD" });
    }),
  );

  it(
    "is asked for a text of up to 16,000 characters",
    inRollback(async (db) => {
      await configured(db);
      await signIn(db, "compliance_officer");
      expect((await db.query(begin, ["Access", "", "a".repeat(16_000), null])).rowCount).toBe(1);
      expect(await refused(db, begin, ["Access", "", "a".repeat(16_001), null])).toMatchObject({
        code: "IVINP",
        column: "text",
      });
    }),
  );

  it.each([
    ["with all headings and placeholders is offered", TEXT.replace("All staff report", "Staff report"), null],
    ["with one more section is offered", `${TEXT}\n\n## Review\n\nYearly.`, null],
    ["without a heading is not offered", TEXT.replace("### Exceptions", ""), "ai.structureLost"],
    ["with another level of a heading is not offered", TEXT.replace("###", "##"), "ai.structureLost"],
    [
      "with a filled placeholder is not offered",
      TEXT.replace("{{security_contact}}", "Mallory"),
      "ai.structureLost",
    ],
  ])("%s", (_, answer, reason) =>
    inRollback(async (db) => {
      expect(await reasonFor(db, answer)).toBe(reason);
      const { rows } = await db.query("select answer from app_public.ai_requests");
      expect(rows).toEqual([{ answer }]);
    })(),
  );
});

describe("a summary", () => {
  it(
    "is made of the record and the changes that the person may see",
    inRollback(async (db) => {
      await configured(db);
      await signIn(db, "risk_manager");
      const risk = await addRisk(db, "Ransomware at the depot");
      const { rows } = await db.query(summary, ["risks", risk]);
      const data = JSON.parse(rows[0].prompt.user);
      expect(data.record.name).toBe("Ransomware at the depot");
      expect(data.changes).toEqual([expect.objectContaining({ operation: "insert", table_name: "risks" })]);
    }),
  );

  it(
    "is seen by who asked alone: it repeats parts for which readers of the change log may lack the permission",
    inRollback(async (db) => {
      await configured(db);
      const ada = await signIn(db, "risk_manager");
      const risk = await addRisk(db, "Ransomware");
      await db.query(summary, ["risks", risk]);
      expect((await db.query("select from app_public.ai_requests")).rowCount).toBe(1);
      await signIn(db, "external_auditor");
      expect((await db.query("select from app_public.ai_requests")).rowCount).toBe(0);
      await become(db, ada);
      expect((await db.query("select from app_public.ai_requests")).rowCount).toBe(1);
    }),
  );

  it(
    "of a record that the person does not see is not found",
    inRollback(async (db) => {
      await configured(db);
      await signIn(db, "risk_manager");
      const risk = await addRisk(db, "Ransomware");
      await signIn(db, "vendor");
      expect(await refused(db, summary, ["risks", risk])).toMatchObject({ code: "NTFND" });
      expect(await refused(db, summary, ["nothing", risk])).toMatchObject({ code: "NTFND" });
    }),
  );
});

it(
  "suspended people ask for nothing",
  inRollback(async (db) => {
    await configured(db);
    await signIn(db, "risk_manager", "suspended");
    expect(await refused(db, wording, ["risks", "cause", "{}", null])).toMatchObject({ code: "CNFLT" });
  }),
);
