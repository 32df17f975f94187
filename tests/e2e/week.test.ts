/** A week of five people: everybody finds what is theirs, finishes it, and nobody meets a dead end. */
import type { Page } from "@playwright/test";

import { enter, expect, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const word = `Zk${crypto.randomUUID().slice(0, 8)}`;
const people = {
  riskOwner: ["risk_owner"],
  controlOwner: ["control_owner"],
  auditor: ["auditor"],
  officer: ["compliance_officer"],
  riskManager: ["risk_manager"],
  executive: ["executive", "tier_1"],
} as const;
// Short, because registers show them beside others.
const nameOf = (who: keyof typeof people) => `${who.slice(0, 3)} ${word}`;
const emails = new Map<string, string>();
const emailOf = (who: keyof typeof people) => emails.get(who) ?? "";

/** Ten risks, a control and a task of these people. */
async function records(): Promise<{ control: string }> {
  const person = "(select id from app_public.users where email = $2)";
  await sql("insert into app_public.business_units (name, position) values ($1, 9000)", [`${word} depot`]);
  await sql(
    `insert into app_public.risks (name, business_unit, owner_id)
     select $1 || ' risk ' || number, $1 || ' depot', ${person} from generate_series(1, 10) as number`,
    [word, emailOf("riskOwner")],
  );
  await sql(
    `insert into app_public.mitigation_tasks (risk_id, name, owner_id, due_on)
     select id, $1 || ' order sprinklers', ${person}, app_hidden.today() from app_public.risks where name = $1 || ' risk 1'`,
    [word, emailOf("riskOwner")],
  );
  const [control] = await sql<{ id: string }>(
    `insert into app_public.controls (name, status, owner_id) values ($1 || ' racks are inspected', 'operating', ${person}) returning id`,
    [word, emailOf("controlOwner")],
  );
  return { control: control?.id ?? "" };
}

async function criticalRisks(page: Page): Promise<number> {
  await page.goto("/dashboard");
  const title = page.getByRole("link", { name: "Critical Risks", exact: true });
  const figure = page.getByRole("region", { name: "Summary" }).getByRole("article").filter({ has: title });
  const text = await figure.getByRole("paragraph").first().textContent();
  return Number(/[\d,]+/.exec(text ?? "")?.[0]?.replaceAll(",", ""));
}

test.beforeAll(async () => {
  for (const [who, roles] of Object.entries(people))
    emails.set(who, await addPerson(nameOf(who as keyof typeof people), { roles: [...roles] }));
});

test("five people and a verifier finish their work of a week, and the executive sees the figures move", async ({
  browser,
}) => {
  test.slow();
  const { control } = await records();
  const opened: string[][] = [];
  const pageOf = async (who: keyof typeof people) => {
    const { page, pageErrors } = await enter(browser, emailOf(who));
    opened.push(pageErrors);
    return page;
  };
  const executive = await pageOf("executive");
  const before = await criticalRisks(executive);

  await test.step("the risk owner finds and finishes their own task", async () => {
    const page = await pageOf("riskOwner");
    await page.goto("/my-work");
    await page.getByRole("button", { name: `Mark as done: ${word} order sprinklers` }).click();
    await expect(page.getByText("Marked as done").first()).toBeVisible();
    await expect(page.getByRole("link", { name: `${word} order sprinklers` })).toHaveCount(0);
    expect(
      await sql("select status, progress from app_public.mitigation_tasks where name = $1", [
        `${word} order sprinklers`,
      ]),
    ).toEqual([{ status: "done", progress: 100 }]);
  });

  const officer = await pageOf("officer");
  await test.step("the control owner attaches the evidence that a tester asked for", async () => {
    await officer.goto(`/compliance/controls/${control}?tab=tests`);
    await officer.getByRole("button", { name: "Ask the owner" }).click();
    await officer.getByLabel("What you need").fill("The inspection sheets of October.");
    await officer.getByLabel("Due").fill("2099-01-31");
    await officer.getByRole("button", { name: "Send request" }).click();
    await expect(officer.getByText("Request sent")).toBeVisible();

    const page = await pageOf("controlOwner");
    await page.goto("/my-work");
    await page.getByRole("link", { name: "The inspection sheets of October." }).click();
    await page.getByRole("link", { name: "Go to the test requests" }).click();
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    const answer = page.getByRole("dialog", { name: "Answer the test request" });
    await answer.getByLabel("Your answer").fill("All four sheets, signed by the foreman.");
    await answer.getByRole("button", { name: "Add a link" }).click();
    await answer.getByLabel("URL").fill("https://files.example.org/october");
    await answer.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("Answer sent")).toBeVisible();

    await officer.reload();
    await officer.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(officer.getByText("Answer accepted")).toBeVisible();
  });

  await test.step("the auditor raises a finding, its owner remediates, another person verifies", async () => {
    const page = await pageOf("auditor");
    await page.goto("/compliance/findings?new=true");
    const form = page.getByRole("dialog", { name: "New finding" });
    await form.getByLabel("Title").fill(`${word} bent uprights`);
    await form.getByLabel("Severity").selectOption("high");
    await form.getByRole("button", { name: "Owner" }).click();
    await page.getByRole("combobox", { name: "Find a person" }).fill(nameOf("controlOwner"));
    await page.getByRole("option", { name: nameOf("controlOwner") }).click();
    await form.getByLabel("Condition").fill("Two uprights in hall 3 are bent.");
    await form.getByLabel("Recommendation").fill("Replace them and check the rest.");
    await form.getByRole("button", { name: "Create finding" }).click();
    await expect(page.getByRole("heading", { name: `${word} bent uprights`, level: 1 })).toBeVisible();

    const owner = await pageOf("controlOwner");
    await owner.goto("/my-work");
    await owner.getByRole("link", { name: `${word} bent uprights` }).click();
    await owner.getByRole("button", { name: "Acknowledge" }).click();
    await expect(owner.getByText("Finding acknowledged")).toBeVisible();
    await owner.getByRole("button", { name: "Start remediation" }).click();
    const begun = owner.getByRole("dialog", { name: /^Start remediation of F-/ });
    await begun.getByLabel("Due").fill("2099-01-31");
    await begun.getByLabel("Response").fill("They are replaced this week.");
    await begun.getByRole("button", { name: "Start remediation" }).click();
    await expect(owner.getByText("Remediation started")).toBeVisible();
    await owner.getByRole("button", { name: "Mark as remediated" }).click();
    const mended = owner.getByRole("dialog", { name: /^Mark F-\d+ as remediated$/ });
    await mended.getByLabel("What was done").fill("Both uprights were replaced on Monday.");
    await mended.getByRole("button", { name: "Mark as remediated" }).click();
    await expect(owner.getByText("Finding marked as remediated")).toBeVisible();

    await officer.goto(owner.url());
    await officer.getByRole("button", { name: "Verify and close" }).click();
    await officer.getByLabel("What you checked").fill("Saw both new uprights in hall 3.");
    await officer
      .getByRole("dialog", { name: /^Verify F-/ })
      .getByRole("button", { name: "Verify and close" })
      .click();
    await expect(officer.getByText("Finding verified and closed")).toBeVisible();
  });

  await test.step("the risk manager rates the ten risks of a unit in a workshop", async () => {
    const page = await pageOf("riskManager");
    await page.goto("/risks/workshops");
    await page.getByRole("button", { name: "Start workshop" }).click();
    const form = page.getByRole("dialog", { name: "Start workshop" });
    await form.getByLabel("Name").fill(`${word} workshop`);
    await form.getByLabel("What is assessed").selectOption("inherent");
    await form.getByLabel("Business unit").selectOption(`${word} depot`);
    await form.getByRole("button", { name: "Start workshop" }).click();
    await expect(page.getByText("0 of 10 rated")).toBeVisible();
    await page.getByRole("radio", { name: /^1/ }).first().focus();
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      await expect(page.getByRole("heading", { name: `${word} risk ${number}`, level: 2 })).toBeVisible();
      await page.keyboard.type("554321");
      await expect(page.getByLabel("Rationale")).toBeFocused();
      await page.keyboard.type(`Seen in hall ${number}`);
      if (number < 10) await page.keyboard.press("Control+Enter");
    }
    await page.getByRole("button", { name: /^Record \d+ of 10$/ }).click();
    await page.getByRole("button", { name: "Record 10 assessments" }).click();
    await expect(page.getByText("10 assessments recorded")).toBeVisible();
  });

  await test.step("the executive sees ten more critical risks, and opens them", async () => {
    await expect.poll(() => criticalRisks(executive)).toBeGreaterThanOrEqual(before + 10);
    await executive.getByRole("link", { name: "Critical Risks", exact: true }).first().click();
    await expect(executive.getByRole("heading", { name: "Risks", level: 1 })).toBeVisible();
  });
  expect(opened.flat()).toEqual([]);
});
