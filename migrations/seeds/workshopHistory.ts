/** The workshop that the demo organisation is in the middle of: the risks of Procurement, the first ones rated. */

import type { History } from "./history.ts";
import { type DemoEvent, idOf } from "./riskHistory.ts";

const host = "Daniel Reyes";
const name = "Procurement, fourth quarter";

interface Draft {
  position: number;
  likelihood: number;
  financial: number;
  operational: number;
  rationale: string;
}

const drafts: Draft[] = [
  {
    position: 1,
    likelihood: 2,
    financial: 3,
    operational: 2,
    rationale:
      "The second framework agreement was signed in September, so one supplier failing costs days, not weeks.",
  },
  {
    position: 2,
    likelihood: 3,
    financial: 2,
    operational: 3,
    rationale:
      "Orders above the limit now need two signatures; two exceptions were found in the last quarter.",
  },
];

export function planWorkshop(history: History, people: Map<string, string>): DemoEvent[] {
  const at = new Date(history.today.getTime() - 2 * 86_400_000 + 13 * 3_600_000);
  const person = idOf(people, host);

  return [
    {
      at,
      run: () =>
        history.act(at, person, "select app_public.start_workshop($1, 'residual', null, 'Procurement')", [
          name,
        ]),
    },
    ...drafts.map(({ position, likelihood, financial, operational, rationale }) => ({
      at: new Date(at.getTime() + position * 600_000),
      run: () =>
        history.act(
          new Date(at.getTime() + position * 600_000),
          person,
          `update app_public.workshop_risks set likelihood = $2, impact_financial = $3, impact_operational = $4,
             rationale = $5, version = version where position = $1`,
          [position, likelihood, financial, operational, rationale],
        ),
    })),
  ];
}
