/** The teams of the demo organisation, and the view that one of them shares. */

import type { History } from "./history.ts";
import { founder } from "./people.ts";
import { type DemoEvent, idOf } from "./riskHistory.ts";

const teams = [
  {
    name: "Risk committee",
    description: "Meets on the first Monday of the month to review high and critical risks.",
    members: ["Daniel Reyes", "Sofia Marino", "Claire Fontaine", "Marta Lindqvist"],
  },
  {
    name: "IT security",
    description: "Protects systems and accounts.",
    members: ["Jonas Weber", "Henrik Dahl", "Tomas Okafor", "Grace Mensah"],
  },
  {
    name: "Internal audit",
    description: "Tests controls and follows up.",
    members: ["Priya Raman", "Walter Brandt"],
  },
];

const view = {
  team: "Risk committee",
  owner: "Daniel Reyes",
  name: "Critical and high by review date",
  query: "severity=critical&severity=high&sort=next_review",
};

export function planTeams(history: History, people: Map<string, string>): DemoEvent[] {
  const head = idOf(people, founder.name);
  const daysAgo = (days: number) => new Date(history.today.getTime() - days * 86_400_000 + 9 * 3_600_000);

  return [
    ...teams.map(({ name, description, members }, position) => ({
      at: daysAgo(300 - position * 40),
      run: async () => {
        const day = daysAgo(300 - position * 40);
        const ids = members.map((member) => idOf(people, member));
        await history.act(
          day,
          head,
          `with team as (insert into app_public.teams (name, description) values ($1, $2) returning id)
           insert into app_public.team_members (team_id, user_id) select team.id, member from team, unnest($3::uuid[]) as member`,
          [name, description, ids],
        );
        await history.act(
          day,
          head,
          `select app_public.set_team_role(teams.id, member, role) from app_public.teams
           join unnest($2::uuid[], '{lead,deputy}'::text[]) as chosen (member, role) on true where name = $1`,
          [name, ids.slice(0, 2)],
        );
      },
    })),
    {
      at: daysAgo(30),
      run: () =>
        history.act(
          daysAgo(30),
          idOf(people, view.owner),
          `insert into app_public.saved_views (area, name, query, team_id)
           select 'risks', $1, $2, id from app_public.teams where name = $3`,
          [view.name, view.query, view.team],
        ),
    },
  ];
}
