/** Renews the pictures of the README from the demo organisation: `npm run pictures`. */
import { statSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { emailOf, founder } from "../../migrations/seeds/people.ts";
import { badRows, riskFile } from "../support/riskFile.ts";
import { expect, signInAs, sql, test } from "./support/test.ts";

const MAX = 250_000;
const manager = emailOf("Daniel Reyes");
const officer = emailOf("Claire Fontaine");

interface Picture {
  name: string;
  theme: "light" | "dark";
  as: string;
  show: (page: Page) => Promise<void>;
}

const pictures: Picture[] = [
  {
    name: "dashboard-light",
    theme: "light",
    as: emailOf(founder.name),
    async show(page) {
      await page.goto("/dashboard");
      await expect(page.locator("[data-place]").first()).toBeVisible();
    },
  },
  {
    name: "risks-light",
    theme: "light",
    as: manager,
    async show(page) {
      await page.goto("/risks");
      await expect(page.getByText(/^1–50 of/)).toBeVisible();
    },
  },
  {
    name: "risk-dark",
    theme: "dark",
    as: manager,
    async show(page) {
      const [worst] = await sql<{ id: string }>(
        `select id from app_public.risks
         where archived_at is null and residual_risk_score is not null and target_risk_score is not null
           and exists (select from app_public.mitigation_tasks where risk_id = risks.id)
         order by composite_risk_score desc nulls last, reference limit 1`,
      );
      await page.goto(`/risks/${worst?.id}`);
      await expect(page.getByRole("heading", { name: "Scores" })).toBeVisible();
    },
  },
  {
    name: "import-light",
    theme: "light",
    as: manager,
    async show(page) {
      await page.goto("/risks/import");
      const file = { name: "register.csv", mimeType: "text/csv", buffer: Buffer.from(riskFile()) };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByRole("button", { name: "Check the rows" }).click();
      for (const { row } of badRows) await expect(page.getByText(`Row ${row}`)).toBeVisible();
    },
  },
  {
    name: "framework-light",
    theme: "light",
    as: officer,
    async show(page) {
      const [csf] = await sql<{ id: string }>("select id from app_public.frameworks where code = 'CSF'");
      await page.goto(`/compliance/frameworks/${csf?.id}`);
      const first = page.getByRole("treeitem").first();
      await first.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowRight");
      await expect(page.getByText("GV.OC-01")).toBeVisible();
    },
  },
  {
    name: "evidence-dark",
    theme: "dark",
    as: officer,
    async show(page) {
      await page.goto("/compliance/evidence");
      await expect(page.getByText(/^1–50 of/)).toBeVisible();
    },
  },
  {
    name: "asset-light",
    theme: "light",
    as: manager,
    async show(page) {
      const [asset] = await sql<{ id: string }>(
        "select id from app_public.assets where name = 'Order database'",
      );
      await page.goto(`/assets/${asset?.id}`);
      await page.getByRole("tab", { name: "Impact" }).click();
      await expect(page.getByText("fails first").last()).toBeVisible();
    },
  },
  {
    name: "control-dark",
    theme: "dark",
    as: officer,
    async show(page) {
      const [control] = await sql<{ id: string }>(
        "select id from app_public.controls where operating_effectiveness = 'ineffective' order by number limit 1",
      );
      await page.goto(`/compliance/controls/${control?.id}`);
      await expect(page.getByRole("heading", { name: "Effectiveness" })).toBeVisible();
    },
  },
  {
    name: "project-light",
    theme: "light",
    as: emailOf(founder.name),
    async show(page) {
      await page.goto(`/projects/${await changing("subject_id")}`);
      await expect(page.getByText("Changes pending")).toBeVisible();
      await expect(page.getByText("Net present value", { exact: true })).toBeVisible();
    },
  },
  {
    name: "approval-dark",
    theme: "dark",
    as: emailOf(founder.name),
    async show(page) {
      await page.goto(`/approvals/${await changing("id")}`);
      await expect(page.getByRole("heading", { name: "Log" })).toBeVisible();
    },
  },
  {
    name: "approvals-dark",
    theme: "dark",
    as: emailOf(founder.name),
    async show(page) {
      await page.goto("/approvals");
      await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
    },
  },
  {
    name: "workflow-light",
    theme: "light",
    as: emailOf(founder.name),
    async show(page) {
      const [workflow] = await sql<{ id: string }>(
        "select id from app_public.workflows where key = 'high_risk_escalation'",
      );
      await page.goto(`/workflows/${workflow?.id}`);
      await expect(page.getByRole("heading", { name: "Diagram" })).toBeVisible();
    },
  },
  {
    name: "intelligence-light",
    theme: "light",
    as: emailOf(founder.name),
    async show(page) {
      await page.goto("/bi-dashboard?range=1y");
      await expect(page.getByRole("heading", { name: "Top Risks" })).toBeVisible();
      await expect(page.locator("svg[role=img], figure svg").first()).toBeVisible();
      await expect(page.getByText("Loading chart…")).toHaveCount(0);
    },
  },
  {
    name: "profile-dark",
    theme: "dark",
    as: emailOf(founder.name),
    async show(page) {
      await page.goto("/profile");
      await expect(page.getByLabel("Full name")).toBeVisible();
    },
  },
  {
    name: "users-dark",
    theme: "dark",
    as: emailOf(founder.name),
    async show(page) {
      await page.goto("/settings/users");
      await expect(page.getByText(/waiting for approval/)).toBeVisible();
      await expect(page.getByRole("table")).toBeVisible();
    },
  },
];

/** Of the oldest change of a project that waits: its own id, or that of the project. */
async function changing(column: "id" | "subject_id"): Promise<string | undefined> {
  const [approval] = await sql<{ id: string }>(
    `select ${column} as id from app_public.approvals
     where kind = 'project_change' and status = 'pending_approval' order by created_at limit 1`,
  );
  return approval?.id;
}

for (const { name, theme, as, show } of pictures) {
  test(name, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signInAs(page, as);
    await show(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.mouse.move(0, 899);
    const path = join(import.meta.dirname, "pictures", `${name}.png`);
    await page.screenshot({ path, animations: "disabled", caret: "hide" });
    expect(statSync(path).size, `${name}.png is too heavy for a README`).toBeLessThan(MAX);
  });
}
