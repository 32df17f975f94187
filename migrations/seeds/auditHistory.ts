/** The audits of the demo organisation: one that is closed, one in its fieldwork, and one that is planned. */
import { auditProcedures, type ProcedureLine } from "./auditProcedures.ts";
import { auditSamples, type SampleLine } from "./auditSamples.ts";
import type { History } from "./history.ts";
import { type DemoEvent, dateOf, idOf } from "./riskHistory.ts";

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
  /** The codes of the frameworks in scope. */
  frameworks?: string[];
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
    frameworks: ["ICF"],
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

export function planAudits(history: History, people: Map<string, string>): DemoEvent[] {
  const moment = (daysAgo: number, hour: number) =>
    new Date(history.today.getTime() - daysAgo * day + hour * 3_600_000);

  function at(when: Date, sql: string, values: unknown[], who = "Priya Raman"): DemoEvent {
    return { at: when, run: async () => void (await history.act(when, idOf(people, who), sql, values)) };
  }

  /** A procedure that is written, and as far as it has come, carried out and signed off. */
  function planProcedure(audit: string, line: ProcedureLine, position: number): DemoEvent[] {
    const { title, objective, steps, control, written, result } = line;
    const call = (name: string) =>
      `select app_public.${name} from app_public.audit_procedures where title = $1`;
    return [
      at(
        new Date(moment(written, 11).getTime() + position * 60_000),
        `insert into app_public.audit_procedures (audit_id, title, objective, steps, control_id)
           select id, $2, $3, $4, (select id from app_public.controls where name = $5)
           from app_public.audits where name = $1`,
        [audit, title, objective, steps, control],
      ),
      ...(result
        ? [
            at(
              moment(result.daysAgo, 14),
              call("record_audit_result(id, version, $2, $3)"),
              [title, result.result, result.conclusion],
              "Daniel Reyes",
            ),
          ]
        : []),
      ...(result?.signedOff
        ? [at(moment(result.signedOff, 15), call("sign_off_audit_result(id, version)"), [title])]
        : []),
    ];
  }

  /** A sample that is drawn, and the results of its first items. */
  function planSample({
    procedure,
    area,
    population,
    filter,
    drawn,
    draw,
    results,
  }: SampleLine): DemoEvent[] {
    const random = draw.method === "random";
    return [
      at(
        moment(drawn, 11),
        `select app_public.draw_audit_sample(id, $2, $3, $4, $5, size => $6, reason => $7,
             items => array(select controls.id from app_public.controls join unnest($8::text[]) with ordinality as chosen (name, place) using (name) order by place))
           from app_public.audit_procedures where title = $1`,
        [
          procedure,
          area,
          JSON.stringify(filter),
          population,
          draw.method,
          random ? draw.size : null,
          random ? null : draw.reason,
          random ? [] : draw.names,
        ],
        "Daniel Reyes",
      ),
      ...results.map(({ daysAgo, result, note }, position) =>
        at(
          new Date(moment(daysAgo, 12).getTime() + position * 60_000),
          `select app_public.record_sample_result(item.id, item.version, $3, $4)
             from app_public.audit_sample_items as item join app_public.audit_samples as sample on sample.id = item.sample_id
             where sample.population = $1 and item.position = $2`,
          [population, position + 1, result, note],
          "Daniel Reyes",
        ),
      ),
    ];
  }

  /** What the closed audit found, remediated by its owner and verified by the auditor. */
  function planFindings(): DemoEvent[] {
    const owner = "Henrik Dahl";
    const late = "Accounts of leavers stay open for weeks";
    const call = (name: string) =>
      `select app_public.${name} from app_public.audit_findings where title = $1`;
    const raise = `insert into app_public.audit_findings
         (audit_id, title, severity, criteria, condition, cause, consequence, recommendation, owner_id, identified_on, repeats_id)
       select id, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select id from app_public.audit_findings where title = $11)
       from app_public.audits where name = $1`;
    return [
      at(moment(176, 16), raise, [
        "Access management",
        late,
        "medium",
        "Access is removed on the last working day.",
        "Of 25 people who had left, 4 could still sign in after two weeks.",
        "Team leads report leavers by email, and some emails were not read.",
        "Former employees can read orders and customer data.",
        "Take the last working day from the payroll system.",
        idOf(people, owner),
        dateOf(moment(176, 0)),
        null,
      ]),
      at(
        moment(160, 9),
        call("begin_remediation(id, version, $2, $3, $4)"),
        [
          late,
          idOf(people, owner),
          dateOf(moment(90, 0)),
          "Accounts will be closed by a nightly job that reads the last working day.",
        ],
        owner,
      ),
      at(
        moment(101, 9),
        call("remediate_finding(id, version, $2)"),
        [late, "The nightly job closes accounts since May; the list of leavers was checked once by hand."],
        owner,
      ),
      at(moment(82, 9), call("verify_finding(id, version, $2)"), [
        late,
        "Compared 20 leavers with the directory: all accounts were closed on the last day.",
      ]),
      at(moment(6, 16), raise, [
        "Continuity of the northern hub",
        "The emergency generator was not tested for a year",
        "high",
        "The generator is started under load every quarter.",
        "The last entry in its log is thirteen months old.",
        "The contract for its maintenance ended, and nobody took the test over.",
        "Without power, sorting stops within ten minutes.",
        "Renew the contract, and put the test into the calendar of the hub.",
        idOf(people, "Ruth Adeyemi"),
        dateOf(moment(6, 0)),
        null,
      ]),
    ];
  }

  const lines = audits.flatMap((line) => {
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
          `insert into app_public.audit_participants (audit_id, user_id, role) values (${named}, $2, $3)`,
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
      ...(line.frameworks ?? []).map((code, position) =>
        at(
          later(35 + position),
          `insert into app_public.audit_scope_items (audit_id, framework_id)
             select ${named}, id from app_public.frameworks where code = $2`,
          [line.name, code],
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
      ...auditProcedures
        .filter(({ audit }) => audit === line.name)
        .flatMap((procedure, position) => planProcedure(line.name, procedure, position)),
    ];
  });
  return [
    ...lines,
    ...auditSamples.flatMap(planSample),
    ...planFindings(),
    at(
      moment(163, 10),
      "select app_public.conclude_audit(id, version, $2, $3) from app_public.audits where name = $1",
      [
        "Access management",
        "needs_improvement",
        "Access is granted as the policy says. Leavers are the exception: some accounts stayed open.",
      ],
    ),
  ];
}
