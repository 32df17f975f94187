/** Texts that would run, in what compliance and assets keep: written through the API, read on every screen. */
import { randomBytes } from "node:crypto";

import type { Page } from "@playwright/test";
import { navigateTo, settle } from "./support/navigate.ts";
import { change, enter, expectQuiet, newPerson, short, texts } from "./support/scriptTexts.ts";
import { expect, sql, test } from "./support/test.ts";

const stamp = randomBytes(3).toString("hex");

async function made(page: Page, mutation: string, field: string, values: object): Promise<string> {
  const answer = await change(page, mutation, { [field]: values }, `${field} { id }`);
  return (answer[field] as { id: string }).id;
}

/** A requirement of which no figure speaks, and an asset; beside them everything that is linked, by the same name. */
async function linked(page: Page, frameworkId: string, text: string, at: number) {
  const name = `${text} ${stamp}`;
  const requirementId = await made(page, "createComplianceRequirement", "complianceRequirement", {
    frameworkId,
    code: `${at} ${short}`,
    title: name,
    text,
    status: "not_applicable",
    statusReason: text,
    applicabilityReason: `${text} as we saw`,
  });
  const controlId = await made(page, "createControl", "control", { name, description: text });
  const assetId = await made(page, "createAsset", "asset", {
    name,
    type: "application",
    description: text,
    location: text,
    vendor: text.slice(0, 60),
  });
  const link = (mutation: string, field: string, ids: object) =>
    change(page, mutation, { [field]: ids }, "clientMutationId");
  await link("createControlRequirement", "controlRequirement", { controlId, requirementId });
  await link("createAssetControl", "assetControl", { assetId, controlId });
  await change(
    page,
    "recordEvidence",
    {
      name,
      description: text,
      requirementIds: [requirementId],
      controlIds: [controlId],
      parts: [{ kind: "text", title: text, body: text }],
    },
    "clientMutationId",
  );
  await made(page, "createAuditFinding", "auditFinding", {
    title: name,
    severity: "low",
    criteria: text,
    condition: text,
    cause: text,
    consequence: text,
    recommendation: text,
    requirementId,
  });
  return { requirementId, controlId, assetId, name };
}

test("thirty texts in requirements, controls, evidence, findings and assets are texts on their screens", async ({
  page,
}) => {
  test.setTimeout(720_000);
  const xena = await newPerson();
  try {
    await enter(page, xena);
    const frameworkId = await made(page, "createFramework", "framework", {
      code: `X${stamp}`,
      name: short,
      edition: short,
      publisher: short,
      licence: short,
      source: short,
      description: short,
    });
    await made(page, "createTeam", "team", { name: `${short} ${stamp}`, description: short });
    await made(page, "createSavedView", "savedView", { area: "assets", name: short, query: `q=${stamp}` });
    const records: Awaited<ReturnType<typeof linked>>[] = [];
    for (const [at, text] of texts.entries()) {
      // A session of its own now and then: one may not write more than sixty times a minute.
      if (at % 6 === 0) await enter(page, xena);
      records.push(await linked(page, frameworkId, text, at));
    }

    for (const [at, { requirementId, assetId, name }] of records.entries()) {
      // This many pages in a row exceed the limit of one session.
      if (at % 6 === 0) await enter(page, xena);
      await navigateTo(page, `/compliance/requirements/${requirementId}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
      await expectQuiet(page, `the requirement ${name}`);
      await navigateTo(page, `/assets/${assetId}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
      await expectQuiet(page, `the asset ${name}`);
    }
    const screens = [
      "/compliance",
      `/compliance/frameworks/${frameworkId}`,
      `/compliance/frameworks/${frameworkId}/statement`,
      `/compliance/frameworks/${frameworkId}/mappings`,
      `/compliance/requirements?q=${stamp}`,
      `/compliance/controls?q=${stamp}`,
      `/compliance/controls/${records[0]?.controlId}`,
      `/compliance/evidence?q=${stamp}`,
      `/compliance/findings?q=${stamp}`,
      `/assets?q=${stamp}`,
      "/settings/teams",
    ];
    for (const [at, path] of screens.entries()) {
      if (at % 4 === 0) await enter(page, xena);
      await navigateTo(page, path);
      await expect(page.getByText(short).or(page.getByText(stamp)).first()).toBeVisible();
      await settle(page);
      await expectQuiet(page, path);
    }
  } finally {
    // Removed from the lists that other tests check.
    for (const table of ["controls", "assets", "evidence", "audit_findings", "teams"]) {
      const named = table === "audit_findings" ? "title" : "name";
      await sql(`update app_public.${table} set archived_at = now() where ${named} like '%' || $1`, [stamp]);
    }
    await sql(
      "update app_public.compliance_requirements set archived_at = now() where title like '%' || $1",
      [stamp],
    );
    await sql("update app_public.frameworks set archived_at = now() where code = 'X' || $1", [stamp]);
  }
});
