/**
 * What people without the permission to edit do with the records that they own: a proposal and a test request that
 * wait. And how vendors came to see only what is assigned to them.
 */

import type { History } from "./history.ts";
import { founder } from "./people.ts";
import { type DemoEvent, dateOf, idOf } from "./riskHistory.ts";

const day = 86_400_000;

export function planAssignees(history: History, people: Map<string, string>): DemoEvent[] {
  const moment = (daysAgo: number, hour: number) =>
    new Date(history.today.getTime() - daysAgo * day + hour * 3_600_000);
  const at = (when: Date, who: string, sql: string, values: unknown[]): DemoEvent => ({
    at: when,
    run: async () => void (await history.act(when, idOf(people, who), sql, values)),
  });
  const owner = idOf(people, "Ruth Adeyemi");
  const controlOwner = idOf(people, "Henrik Dahl");

  return [
    // A supplier sees what concerns its machines, and no other project or asset.
    at(
      moment(190, 10),
      founder.name,
      `select app_public.set_role_permissions(array(
          select (role, permission, level, level, true, false)::app_public.permission_change
          from app_public.role_permissions where role = 'vendor' and permission in ('assets_view', 'projects_view')), $1)`,
      ["Suppliers need to see their own machines and projects, not those of their competitors."],
    ),
    at(
      moment(1, 15),
      "Ruth Adeyemi",
      `select app_public.propose_risk_review(id, version, $2, 'residual', greatest(1, residual_likelihood - 1), null,
          residual_impact, null, null, null)
        from app_public.risks
        where owner_id = $1 and status = 'identified' and archived_at is null and residual_likelihood > 1
        order by residual_risk_score desc, number limit 1`,
      [
        owner,
        "Reviewed this month: the measures that were planned are in place, so it has become less likely.",
      ],
    ),
    at(
      moment(1, 16),
      "Claire Fontaine",
      `select app_public.ask_control_owner(id, $2, $3::date)
        from app_public.controls where owner_id = $1 and status = 'operating' and archived_at is null order by number limit 1`,
      [
        controlOwner,
        "Please send the records of the last three months for this control, with the names of the people who carried it out.",
        dateOf(new Date(history.today.getTime() + 5 * day)),
      ],
    ),
  ];
}
