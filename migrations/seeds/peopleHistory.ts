/** How people came to the invented company: registered, some days later approved with their roles, one suspended. */
import { DEMO_PASSWORD } from "../../server/auth/demo.ts";
import { hashPassword } from "../../server/auth/password.ts";
import type { History } from "./history.ts";
import {
  type DemoPerson,
  emailOf,
  founder,
  staff,
  suspended,
  units,
  waiting,
  withoutRoles,
} from "./people.ts";
import type { RandomSource } from "./randomSource.ts";
import { type DemoEvent, idOf, workday } from "./riskHistory.ts";

const day = 86_400_000;
const opening = 768;

export function planPeople(history: History, random: RandomSource, people: Map<string, string>): DemoEvent[] {
  const head = idOf(people, founder.name);
  let hashed: Promise<string> | undefined;
  const register = (at: Date, name: string, details: Partial<DemoPerson>, verified: boolean): DemoEvent => ({
    at,
    run: async () => {
      hashed ??= hashPassword(DEMO_PASSWORD);
      await history.happen(
        at,
        `with newcomer as (
           insert into app_public.users (id, full_name, email, job_title, department, email_verified_at)
           values ($1, $2, $3, $4, $5, case when $6 then app_hidden.now() end) returning id
         )
         insert into app_private.user_secrets (user_id, password_hash) select id, $7 from newcomer`,
        [
          idOf(people, name),
          name,
          emailOf(name),
          details.jobTitle ?? null,
          details.department ?? null,
          verified,
          await hashed,
        ],
      );
    },
  });

  const first = workday(history.today, opening, random);
  const found = new Date(first.getTime() + 60_000);
  const named = (table: "business_units" | "departments", names: readonly string[]): DemoEvent[] =>
    names.map((name, position) => {
      const at = new Date(found.getTime() + (position + 1) * 60_000);
      const sql = `insert into app_public.${table} (name, position) values ($1, $2)`;
      return { at, run: () => history.act(at, head, sql, [name, position + 1]) };
    });
  const founding: DemoEvent[] = [
    register(first, founder.name, founder, true),
    {
      // Nobody is there yet who could approve her: the installation makes the first super admin.
      at: found,
      run: async () => {
        await history.happen(
          found,
          "update app_public.users set status = 'approved', approved_at = app_hidden.now() where id = $1",
          [head],
        );
        await history.happen(
          found,
          "insert into app_public.user_roles (user_id, role) values ($1, 'super_admin')",
          [head],
        );
      },
    },
    ...named("business_units", units),
    ...named("departments", [...new Set(staff.map(({ department }) => department))]),
  ];

  /** An account waits some days for its approval. */
  const accountEvents = (person: DemoPerson, daysAgo: number): DemoEvent[] => {
    const approved = workday(history.today, daysAgo, random);
    const registered = workday(history.today, daysAgo + random.between(5, 8), random);
    const sql = "select app_public.approve_user($1, $2)";
    return [
      register(registered, person.name, person, true),
      {
        at: approved,
        run: () => history.act(approved, head, sql, [idOf(people, person.name), person.roles]),
      },
    ];
  };

  const left = workday(history.today, 20, random);
  return [
    ...founding,
    ...staff.flatMap((person, position) => accountEvents(person, 755 - position)),
    ...accountEvents({ ...withoutRoles, roles: [] }, 33),
    ...accountEvents({ ...suspended, roles: ["technical_lead"] }, 400),
    {
      at: left,
      run: () =>
        history.act(left, head, "select app_public.suspend_user($1, $2)", [
          idOf(people, suspended.name),
          "The contract has ended, and the notebook has not been returned yet.",
        ]),
    },
    ...waiting.map(({ name, daysAgo, verified }) =>
      register(new Date(history.today.getTime() - daysAgo * day - 3_600_000), name, {}, verified),
    ),
  ];
}
