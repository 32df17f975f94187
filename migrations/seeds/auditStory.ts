/** The audits of the demo organisation: one that is closed, one in its fieldwork, and one that is planned. */
import { dateOf, type Happening, idOf } from "./riskStory.ts";
import type { Story } from "./story.ts";

const day = 86_400_000;

interface AuditLine {
  name: string;
  type: string;
  lead: string;
  auditors: string[];
  auditees: string[];
  objective: string;
  scope: string;
  criteria: string;
  units: string[];
  assets: string[];
  /** Days before today, negative for days to come. */
  recorded: number;
  start: number;
  end: number;
  /** When it moved to each phase that it has reached. */
  moves: [daysAgo: number, status: string][];
}

const audits: AuditLine[] = [
  {
    name: "Access management",
    type: "internal",
    lead: "Priya Raman",
    auditors: ["Daniel Reyes"],
    auditees: ["Henrik Dahl", "Grace Mensah"],
    objective:
      "Find out whether people have only the access that their work needs, and lose it when they leave.",
    scope:
      "Joining, moving and leaving in all systems behind the directory service. Not included: access to buildings.",
    criteria: "Access policy of the organisation; the controls on accounts and reviews.",
    units: ["IT & Technology"],
    assets: ["Directory service", "Order database"],
    recorded: 240,
    start: 200,
    end: 160,
    moves: [
      [199, "fieldwork"],
      [178, "reporting"],
      [162, "follow_up"],
      [64, "closed"],
    ],
  },
  {
    name: "Continuity of the northern hub",
    type: "internal",
    lead: "Priya Raman",
    auditors: ["Daniel Reyes", "Walter Brandt"],
    auditees: ["Ruth Adeyemi", "Henrik Dahl"],
    objective: "Find out whether sorting goes on when power, network or the warehouse system fails.",
    scope:
      "The northern hub with its night shift. Not included: the southern hub, which was audited last year.",
    criteria: "Continuity plan, version 4; the recovery times of the assets.",
    units: ["Operations"],
    assets: ["Night sorting", "Warehouse management system", "Power supply of the northern hub"],
    recorded: 70,
    start: 20,
    end: -25,
    moves: [[19, "fieldwork"]],
  },
  {
    name: "Certification of information security",
    type: "certification",
    lead: "Walter Brandt",
    auditors: [],
    auditees: ["Claire Fontaine", "Jonas Weber"],
    objective: "Confirm that the management system meets the standard, so that the certificate is renewed.",
    scope: "All locations; the statement of applicability of the current year.",
    criteria: "The standard for information security management, and the organisation's own policies.",
    units: ["IT & Technology", "Legal & Compliance"],
    assets: [],
    recorded: 30,
    start: -40,
    end: -75,
    moves: [],
  },
];

export function tellAudits(story: Story, people: Map<string, string>): Happening[] {
  const moment = (daysAgo: number, hour: number) =>
    new Date(story.today.getTime() - daysAgo * day + hour * 3_600_000);
  const planner = idOf(people, "Priya Raman");

  function at(when: Date, sql: string, values: unknown[]): Happening {
    return { at: when, tell: async () => void (await story.act(when, planner, sql, values)) };
  }

  return audits.flatMap((line) => {
    const named = "(select id from app_public.audits where name = $1)";
    const recorded = moment(line.recorded, 9);
    const later = (minutes: number) => new Date(recorded.getTime() + minutes * 60_000);
    const members = [
      ...line.auditors.map((name) => [name, "auditor"] as const),
      ...line.auditees.map((name) => [name, "auditee"] as const),
    ];

    return [
      at(
        recorded,
        `insert into app_public.audits
           (name, type, lead_id, objective, scope, criteria, planned_start_on, planned_end_on, period_from, period_to)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          line.name,
          line.type,
          idOf(people, line.lead),
          line.objective,
          line.scope,
          line.criteria,
          dateOf(moment(line.start, 0)),
          dateOf(moment(line.end, 0)),
          dateOf(moment(line.start + 365, 0)),
          dateOf(moment(line.start, 0)),
        ],
      ),
      ...members.map(([name, part], position) =>
        at(
          later(10 + position),
          `insert into app_public.audit_participants (audit_id, user_id, part) values (${named}, $2, $3)`,
          [line.name, idOf(people, name), part],
        ),
      ),
      ...line.units.map((unit, position) =>
        at(
          later(30 + position),
          `insert into app_public.audit_scope_items (audit_id, business_unit) values (${named}, $2)`,
          [line.name, unit],
        ),
      ),
      ...line.assets.map((asset, position) =>
        at(
          later(40 + position),
          `insert into app_public.audit_scope_items (audit_id, asset_id)
             select ${named}, id from app_public.assets where name = $2`,
          [line.name, asset],
        ),
      ),
      ...line.moves.map(([daysAgo, status]) =>
        at(
          moment(daysAgo, 10),
          "select app_public.move_audit(id, version, $2) from app_public.audits where name = $1",
          [line.name, status],
        ),
      ),
    ];
  });
}
