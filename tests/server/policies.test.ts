/** A published policy as PDF: who gets it, and that its text stays text. */
import { blocksOf } from "../../server/reports/policyBlocks.ts";
import { type Browser, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { aDraft, aPolicy, nextVersion } from "../support/policies.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const app = runningApp(own);

// Typst would fail at #panic, and HTML and addresses of scripts would do harm elsewhere.
const HOSTILE = [
  '# Rules #panic("no") $x^$',
  '<script>alert(1)</script> <b onclick="x()">bold</b>',
  "[a link](javascript:alert(1)) ![picture](https://elsewhere.example/pixel.png)",
  '#import "/etc/passwd": * \\ @ref <label> `#eval("1")`',
  "| #a | b |\n| --- | --- |\n| *c* | #panic() |",
  `${">".repeat(300)} deep`,
].join("\n\n");

let reader: Browser;
let published: string;
let draft: string;

beforeAll(async () => {
  const db = await own.pool.connect();
  await db.query("begin");
  const policy = await aPolicy(db);
  await nextVersion(db, policy, HOSTILE);
  published = policy.id;
  draft = (await aDraft(db)).id;
  await db.query("commit");
  db.release();
  reader = await signedInAs(own, app, { name: "Vera Lang", roles: ["vendor"] });
});

function pdfOf(id: string, cookie = reader.cookie): Promise<Response> {
  return fetch(`${app.url}/policies/${id}/file`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Plumbline": "1", origin: app.url, cookie },
    body: "{}",
  });
}

it("everybody who is signed in gets a published policy as PDF, even if its text is hostile", async () => {
  const answer = await pdfOf(published);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="POL-\d{4}-v2\.pdf"$/);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

it("nobody gets a draft, and nobody who is not signed in gets anything", async () => {
  expect((await pdfOf(draft)).status).toBe(404);
  expect((await pdfOf("not-an-id")).status).toBe(404);
  expect((await pdfOf(published, "")).status).toBe(401);
});

it("Markdown becomes blocks of text: HTML is text, scripts have no address, pictures are their words", () => {
  const blocks = blocksOf(HOSTILE);
  const words = JSON.stringify(blocks);
  expect(blocks[0]).toEqual({ kind: "heading", level: 1, spans: [{ text: 'Rules #panic("no") $x^$' }] });
  expect(words).toContain("<script>alert(1)</script>");
  expect(words).not.toContain("javascript:");
  expect(words).not.toContain("pixel.png");
  expect(words).toContain("picture");
  expect(blocksOf("[a](https://x.example) and [b](mailto:a@b.example)")).toEqual([
    {
      kind: "paragraph",
      spans: [
        { href: "https://x.example", text: "a" },
        { text: " and " },
        { href: "mailto:a@b.example", text: "b" },
      ],
    },
  ]);
});

it("marks, lists and tables keep their structure", () => {
  expect(blocksOf("1. **one**\n2. ~~two~~\n")).toEqual([
    {
      kind: "list",
      ordered: true,
      start: 1,
      items: [
        [{ kind: "paragraph", spans: [{ bold: true, text: "one" }] }],
        [{ kind: "paragraph", spans: [{ struck: true, text: "two" }] }],
      ],
    },
  ]);
  expect(blocksOf("- [x] done\n")).toMatchObject([
    { items: [[{ kind: "paragraph", spans: [{ text: "☑ " }, { text: "done" }] }]] },
  ]);
  expect(blocksOf("| a | b |\n| --- | --- |\n| 1 | 2 |")).toEqual([
    {
      kind: "table",
      rows: [
        [[{ text: "a" }], [{ text: "b" }]],
        [[{ text: "1" }], [{ text: "2" }]],
      ],
    },
  ]);
});
