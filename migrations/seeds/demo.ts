/** Makes the demo organisation: two years of an invented freight company, the same every time but for the dates. */
import { randomUUID } from "node:crypto";
import pg from "pg";

import { DEMO_PASSWORD } from "../../server/auth/demo.ts";
import { tellAcceptances } from "./acceptanceStory.ts";
import { tellApprovals } from "./approvalStory.ts";
import { tellAssets } from "./assetStory.ts";
import { tellAssignees } from "./assigneeStory.ts";
import { tellAuditRequests } from "./auditRequests.ts";
import { tellAudits } from "./auditStory.ts";
import { chanceFrom } from "./chance.ts";
import { tellChat } from "./chatStory.ts";
import { tellCompliance } from "./complianceStory.ts";
import { tellControls } from "./controlStory.ts";
import { tellCustomFields } from "./customFieldStory.ts";
import { tellEvidence } from "./evidenceStory.ts";
import { tellLibrary } from "./libraryStory.ts";
import { tellNotices } from "./notificationStory.ts";
import { tellOrganisation } from "./organisationStory.ts";
import { addressOf, company, everyone, founder } from "./people.ts";
import { tellPeople } from "./peopleStory.ts";
import { tellPolicies } from "./policyStory.ts";
import { tellProjects } from "./projectStory.ts";
import { tellReports } from "./reportStory.ts";
import { tellReviews } from "./reviewStory.ts";
import { type Happening, idOf, readRisks, tellRisk } from "./riskStory.ts";
import { type Story, startStory } from "./story.ts";
import { tellTeams } from "./teamStory.ts";
import { tellWorkflows } from "./workflowStory.ts";
import { tellWorkshop } from "./workshopStory.ts";

export const demoSignIn = { email: addressOf(founder.name), password: DEMO_PASSWORD };

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
    const story = startStory(db, today);
    const people = new Map(everyone.map((name) => [name, randomUUID()] as const));
    const happenings = await plan(story, people);
    log(`Demo organisation: ${people.size} people, ${happenings.length} events of two years`);
    for (const [count, happening] of happenings.entries()) {
      await happening.tell();
      if (count % 500 === 499) log(`Demo organisation: ${count + 1} of ${happenings.length} events`);
    }
    await tellAppetites(story, idOf(people, founder.name));
    await tellOrganisation(story, idOf(people, founder.name));
    await tellReports(story, people, today);
    await story.happen(new Date(), "delete from app_private.sessions");
    // The letters of two years went out when they were written.
    await story.happen(new Date(), "update app_private.mails set sent_at = now()");
    // From the first day on, so that past days have the name too.
    await story.happen(
      happenings[0]?.at ?? new Date(),
      "update app_public.organisation_settings set organisation_name = $1, is_demo = true",
      [company],
    );
    await db.query("commit");
    await db.query("select app_private.fold_figures()");
    await db.query("analyze");
  } finally {
    await db.end();
  }
}

/** What the board decided: cautious in general, more so where people or data are concerned. */
const appetites: [category: string | null, unit: string | null, highest: number, reason: string][] = [
  [null, null, 14, "The board accepts no score of 15 or more in the ordinary course of business."],
  ["Health and safety", null, 9, "Nobody is to be hurt for a delivery: the board sets a lower limit."],
  ["Information security", null, 12, "Customers entrust us with their data, so the limit is lower."],
  [null, "Marketing & Sales", 16, "New markets are worth some more risk, decided for two years."],
];

async function tellAppetites(story: Story, settler: string): Promise<void> {
  for (const values of appetites) {
    await story.act(new Date(), settler, "select app_public.set_risk_appetite($1, $2, $3, $4)", values);
  }
}

/** What happened in the two years, in its order. People are registered in it with the ids that are given for them. */
export async function plan(story: Story, people: Map<string, string>): Promise<Happening[]> {
  const chance = chanceFrom(20_26);
  const risks = await readRisks();
  const happenings = [
    ...tellPeople(story, chanceFrom(7), people),
    ...risks.flatMap((line) => tellRisk(story, chance, people, line)),
    ...(await tellCompliance(story, chance, people)),
    ...(await tellAcceptances(story, chanceFrom(88), people)),
    ...(await tellLibrary(story, chanceFrom(97), people)),
    ...(await tellControls(story, chanceFrom(52), people)),
    ...(await tellEvidence(story, chanceFrom(41), people)),
    ...(await tellAssets(story, chanceFrom(63), people)),
    ...tellCustomFields(story, people),
    ...tellTeams(story, people),
    ...tellChat(story, people),
    ...tellWorkflows(story, people),
    ...tellWorkshop(story, people),
    ...tellProjects(story, people),
    ...tellApprovals(story, people),
    ...tellAssignees(story, people),
    ...tellAudits(story, people),
    ...tellReviews(story, people),
    ...tellPolicies(story, people),
    ...tellAuditRequests(story, people),
    ...tellNotices(story, people),
  ];
  return happenings.sort((one, other) => one.at.getTime() - other.at.getTime());
}
