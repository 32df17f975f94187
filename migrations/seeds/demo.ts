/** Makes the demo organisation: two years of an invented freight company, the same every time but for the dates. */
import pg from "pg";

import { DEMO_PASSWORD } from "../../server/auth/demo.ts";
import { hashPassword } from "../../server/auth/password.ts";
import { tellAcceptances } from "./acceptanceStory.ts";
import { tellApprovals } from "./approvalStory.ts";
import { tellAssets } from "./assetStory.ts";
import { chanceFrom } from "./chance.ts";
import { tellCompliance } from "./complianceStory.ts";
import { tellControls } from "./controlStory.ts";
import { tellEvidence } from "./evidenceStory.ts";
import { tellLibrary } from "./libraryStory.ts";
import { tellNotices } from "./notificationStory.ts";
import {
  addressOf,
  company,
  type DemoPerson,
  founder,
  staff,
  suspended,
  units,
  waiting,
  withoutRoles,
} from "./people.ts";
import { tellProjects } from "./projectStory.ts";
import { type Happening, idOf, readRisks, tellRisk, workday } from "./riskStory.ts";
import { type Story, startStory } from "./story.ts";
import { tellTeams } from "./teamStory.ts";
import { tellWorkflows } from "./workflowStory.ts";

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
    const people = await tellPeople(story);
    const happenings = await plan(story, people);
    log(`Demo organisation: ${people.size} people, ${happenings.length} events of two years`);
    for (const [count, happening] of happenings.entries()) {
      await happening.tell();
      if (count % 500 === 499) log(`Demo organisation: ${count + 1} of ${happenings.length} events`);
    }
    await tellAppetites(story, idOf(people, founder.name));
    await story.happen(new Date(), "delete from app_private.sessions");
    // The letters of two years went out when they were written.
    await story.happen(new Date(), "update app_private.mails set sent_at = now()");
    await story.happen(
      new Date(),
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
const appetites: [category: string | null, unit: string | null, highest: number][] = [
  [null, null, 14],
  ["Health and safety", null, 9],
  ["Information security", null, 12],
  [null, "Marketing & Sales", 16],
];

async function tellAppetites(story: Story, settler: string): Promise<void> {
  for (const [category, unit, highest] of appetites) {
    await story.act(new Date(), settler, "select app_public.set_risk_appetite($1, $2, $3, $4)", [
      category,
      unit,
      highest,
      "Decided by the board in its yearly review of the risk method.",
    ]);
  }
}

/** What happened in the two years, in its order. */
export async function plan(story: Story, people: Map<string, string>): Promise<Happening[]> {
  const chance = chanceFrom(20_26);
  const risks = await readRisks();
  const happenings = [
    ...risks.flatMap((line) => tellRisk(story, chance, people, line)),
    ...(await tellCompliance(story, chance, people)),
    ...tellAcceptances(story, chanceFrom(88), people),
    ...tellLibrary(story, chanceFrom(97), people),
    ...(await tellControls(story, chanceFrom(52), people)),
    ...(await tellEvidence(story, chanceFrom(41), people)),
    ...(await tellAssets(story, chanceFrom(63), people)),
    ...tellTeams(story, people),
    ...tellWorkflows(story, people),
    ...tellProjects(story, people),
    ...tellApprovals(story, people),
    ...tellNotices(story, people),
  ];
  return happenings.sort((one, other) => one.at.getTime() - other.at.getTime());
}

async function tellPeople(story: Story): Promise<Map<string, string>> {
  const chance = chanceFrom(7);
  const secret = await hashPassword(DEMO_PASSWORD);
  const people = new Map<string, string>();
  const opening = workday(story.today, 760, chance);

  const register = async (
    at: Date,
    name: string,
    details: { jobTitle?: string; department?: string },
    verified = true,
  ) => {
    const [made] = await story.happen<{ id: string }>(
      at,
      `with newcomer as (
         insert into app_public.users (full_name, email, job_title, department, email_verified_at)
         values ($1, $2, $3, $4, case when $5 then app_hidden.now() end) returning id
       ), secret as (
         insert into app_private.user_secrets (user_id, password_hash) select id, $6 from newcomer
       )
       select id from newcomer`,
      [name, addressOf(name), details.jobTitle ?? null, details.department ?? null, verified, secret],
    );
    if (made) people.set(name, made.id);
    return made?.id ?? "";
  };

  const [first] = await story.happen<{ id: string }>(
    opening,
    "select app_private.create_first_admin($1, $2, $3) as id",
    [addressOf(founder.name), founder.name, secret],
  );
  people.set(founder.name, first?.id ?? "");
  const head = idOf(people, founder.name);
  for (const [position, name] of units.entries()) {
    await story.act(opening, head, "insert into app_public.business_units (name, position) values ($1, $2)", [
      name,
      position + 1,
    ]);
  }

  const letIn = async (person: DemoPerson, daysAgo: number) => {
    const id = await register(workday(story.today, daysAgo + 2, chance), person.name, person);
    await story.act(workday(story.today, daysAgo, chance), head, "select app_public.approve_user($1, $2)", [
      id,
      person.roles,
    ]);
  };
  for (const [position, person] of staff.entries()) await letIn(person, 755 - position);
  await letIn({ ...withoutRoles, roles: [] }, 4);
  await letIn({ ...suspended, roles: ["technical_lead"] }, 400);
  await story.act(workday(story.today, 20, chance), head, "select app_public.suspend_user($1, $2)", [
    idOf(people, suspended.name),
    "The contract ended; the notebook was not returned yet.",
  ]);
  for (const person of waiting) {
    await register(
      new Date(story.today.getTime() - person.daysAgo * 86_400_000 - 3_600_000),
      person.name,
      {},
      person.verified,
    );
  }
  return people;
}
