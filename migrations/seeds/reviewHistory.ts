/** The management reviews of the demo organisation: one that was held and closed, which planned the next one. */

import type { History } from "./history.ts";
import { type DemoEvent, dateOf, idOf } from "./riskHistory.ts";

const day = 86_400_000;
const title = "Management review of information security";

const comments: Record<string, string> = {
  context:
    "A second haulier now works for us in the north. The new law on network security applies from January.",
  interested_parties: "Two customers ask for a certificate in their next contracts.",
  nonconformities: "Most findings are about accounts and suppliers. No cause has come up twice.",
  objectives:
    "Three of four objectives are met. Restoring the order database still takes longer than planned.",
  feedback: "Drivers find the second factor slow at the terminals of the hubs.",
  risk_assessment: "The risks of suppliers have grown since the contracts of the spring.",
  opportunities: "Tests of controls could share evidence, so that teams are asked once.",
};

const decisions = [
  {
    type: "improvement",
    decision: "Evidence that several frameworks need is collected once, with one person responsible for it.",
    action: "Name a person for each piece of shared evidence",
    owner: "Claire Fontaine",
    due: 60,
    done: 95,
  },
  {
    type: "change",
    decision: "Suppliers that reach our systems are assessed before a contract is signed.",
    action: "Add the assessment to the purchasing procedure",
    owner: "Henrik Dahl",
    due: -20,
  },
  {
    type: "resources",
    decision: "The northern hub gets a budget for a second connection to the network.",
    action: "Get two offers for the second connection",
    owner: "Henrik Dahl",
    due: 12,
  },
] as const;

export function planReviews(history: History, people: Map<string, string>): DemoEvent[] {
  const moment = (daysAgo: number, hour: number, minute = 0) =>
    new Date(history.today.getTime() - daysAgo * day + hour * 3_600_000 + minute * 60_000);
  const planned = dateOf(moment(150, 0));

  function at(when: Date, sql: string, values: unknown[], who = "Priya Raman"): DemoEvent {
    return { at: when, run: async () => void (await history.act(when, idOf(people, who), sql, values)) };
  }

  const named = "(select id from app_public.management_reviews where title = $1 and planned_on = $2)";
  const move = `select app_public.move_management_review(id, version, $3)
    from app_public.management_reviews where title = $1 and planned_on = $2`;

  return [
    at(
      moment(178, 9),
      `insert into app_public.management_reviews (title, planned_on, chair_id, recurrence) values ($1, $2, $3, 'half_yearly')`,
      [title, planned, idOf(people, "Ingrid Solheim")],
    ),
    ...["Priya Raman", "Claire Fontaine", "Jonas Weber"].map((name, place) =>
      at(
        moment(178, 9, 10 + place),
        `insert into app_public.management_review_participants (review_id, user_id) values (${named}, $3)`,
        [title, planned, idOf(people, name)],
      ),
    ),
    ...Object.entries(comments).map(([topic, comment], place) =>
      at(
        moment(152, 10, place),
        `update app_public.management_review_inputs set comment = $4, version = version where review_id = ${named} and topic = $3`,
        [title, planned, topic, comment],
      ),
    ),
    at(moment(150, 14), move, [title, planned, "held"]),
    ...decisions.flatMap(({ type, decision, action, owner, due }, place) => [
      at(
        moment(150, 15, place * 2),
        `insert into app_public.management_review_decisions (review_id, type, decision) values (${named}, $3, $4)`,
        [title, planned, type, decision],
      ),
      at(
        moment(150, 15, place * 2 + 1),
        `insert into app_public.management_review_actions (review_id, decision_id, name, owner_id, due_on)
           select review_id, id, $2, $3, $4 from app_public.management_review_decisions where decision = $1`,
        [decision, action, idOf(people, owner), dateOf(moment(due, 0))],
      ),
    ]),
    at(
      moment(148, 9),
      `update app_public.management_reviews set minutes = $3, version = version where title = $1 and planned_on = $2`,
      [
        title,
        planned,
        "All inputs were presented and discussed.\n\nThe management system is suitable and effective. Suppliers and the recovery of the order database need attention until the next review.\n\nThe decisions were taken unanimously.",
      ],
    ),
    at(moment(147, 9), move, [title, planned, "closed"]),
    ...decisions.flatMap((line) =>
      "done" in line
        ? [
            at(
              moment(line.done, 11),
              `select app_public.report_review_action(id, version, 'done', 'A list of 31 pieces with their owners.')
                 from app_public.management_review_actions where name = $1`,
              [line.action],
              line.owner,
            ),
          ]
        : [],
    ),
  ];
}
