/** Makes the demo organisation: two years of an invented freight company, the same every time but for the dates. */
import { randomUUID } from "node:crypto";
import pg from "pg";

import { DEMO_PASSWORD } from "../../server/auth/demo.ts";
import { planAcceptances } from "./acceptanceHistory.ts";
import { planApprovals } from "./approvalHistory.ts";
import { planAssets } from "./assetHistory.ts";
import { planAssignees } from "./assigneeHistory.ts";
import { planAudits } from "./auditHistory.ts";
import { planAuditRequests } from "./auditRequests.ts";
import { planChat } from "./chatHistory.ts";
import { planCompliance } from "./complianceHistory.ts";
import { planControls } from "./controlHistory.ts";
import { planCustomFields } from "./customFieldHistory.ts";
import { planEvidence } from "./evidenceHistory.ts";
import { type History, startHistory } from "./history.ts";
import { planLibrary } from "./libraryHistory.ts";
import { planNotifications } from "./notificationHistory.ts";
import { planOrganisation } from "./organisationHistory.ts";
import { company, emailOf, everyone, founder } from "./people.ts";
import { planPeople } from "./peopleHistory.ts";
import { planPolicies } from "./policyHistory.ts";
import { planProjects } from "./projectHistory.ts";
import { seededRandom } from "./randomSource.ts";
import { planReports } from "./reportHistory.ts";
import { planReviews } from "./reviewHistory.ts";
import { type DemoEvent, idOf, planRisk, readRisks } from "./riskHistory.ts";
import { planTeams } from "./teamHistory.ts";
import { planWorkflows } from "./workflowHistory.ts";
import { planWorkshop } from "./workshopHistory.ts";

export const demoSignIn = { email: emailOf(founder.name), password: DEMO_PASSWORD };

interface DemoOptions {
  /** A superuser's address of the application's database: only such a session may state other times. */
  superuser: string;
  log(line: string): void;
}

export async function makeDemo({ superuser, log }: DemoOptions): Promise<void> {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const db = new pg.Client({ connectionString: superuser });
  await db.connect();
  try {
    await db.query("begin");
    await db.query("set local search_path to pg_catalog");
    const history = startHistory(db, today);
    const people = new Map(everyone.map((name) => [name, randomUUID()] as const));
    const events = await plan(history, people);
    log(`Demo organisation: ${people.size} people, ${events.length} events of two years`);
    for (const [count, demoEvent] of events.entries()) {
      await demoEvent.run();
      if (count % 500 === 499) log(`Demo organisation: ${count + 1} of ${events.length} events`);
    }
    await planAppetites(history, idOf(people, founder.name));
    await planOrganisation(history, idOf(people, founder.name));
    await planReports(history, people, today);
    await history.happen(new Date(), "delete from app_private.sessions");
    // The emails of two years count as sent.
    await history.happen(new Date(), "update app_private.mails set sent_at = now()");
    // From the first day on, so that past days have the name too.
    await history.happen(
      events[0]?.at ?? new Date(),
      "update app_public.organisation_settings set organisation_name = $1, is_demo = true",
      [company],
    );
    await db.query("commit");
    await db.query("select app_private.aggregate_figures()");
    await db.query("analyze");
  } finally {
    await db.end();
  }
}

/** The appetites that the board decided: low in general, lower where people or data are concerned. */
const appetites: [category: string | null, unit: string | null, highest: number, reason: string][] = [
  [null, null, 14, "The board accepts no score of 15 or more in the ordinary course of business."],
  ["Health and safety", null, 9, "Nobody is to be hurt for a delivery: the board sets a lower limit."],
  ["Information security", null, 12, "Customers entrust us with their data, so the limit is lower."],
  [null, "Marketing & Sales", 16, "New markets are worth some more risk, decided for two years."],
];

async function planAppetites(history: History, superAdmin: string): Promise<void> {
  for (const values of appetites) {
    await history.act(new Date(), superAdmin, "select app_public.set_risk_appetite($1, $2, $3, $4)", values);
  }
}

/** What happened in the two years, in its order. People are registered in it with the ids that are given for them. */
export async function plan(history: History, people: Map<string, string>): Promise<DemoEvent[]> {
  const random = seededRandom(20_26);
  const risks = await readRisks();
  const events = [
    ...planPeople(history, seededRandom(7), people),
    ...risks.flatMap((line) => planRisk(history, random, people, line)),
    ...(await planCompliance(history, random, people)),
    ...(await planAcceptances(history, seededRandom(88), people)),
    ...(await planLibrary(history, seededRandom(97), people)),
    ...(await planControls(history, seededRandom(52), people)),
    ...(await planEvidence(history, seededRandom(41), people)),
    ...(await planAssets(history, seededRandom(63), people)),
    ...planCustomFields(history, people),
    ...planTeams(history, people),
    ...planChat(history, people),
    ...planWorkflows(history, people),
    ...planWorkshop(history, people),
    ...planProjects(history, people),
    ...planApprovals(history, people),
    ...planAssignees(history, people),
    ...planAudits(history, people),
    ...planReviews(history, people),
    ...planPolicies(history, people),
    ...planAuditRequests(history, people),
    ...planNotifications(history, people),
  ];
  return events.sort((one, other) => one.at.getTime() - other.at.getTime());
}
