/** The policies of the demo organisation: one that is published and partly confirmed, one in approval, one draft. */

import type { History } from "./history.ts";
import { founder } from "./people.ts";
import { type DemoEvent, idOf } from "./riskHistory.ts";

const day = 86_400_000;
const author = "Claire Fontaine";

const security = {
  name: "Information security policy",
  summary: "How Merrow Freight protects its information, and what everyone who works with it has to do.",
  first: `# Purpose

We protect the information of our customers, our drivers and our company against loss, misuse and disclosure.

# Rules for everyone

- Use a second factor wherever it is offered.
- Lock your screen when you leave it.
- Report a suspicious email to the service desk **within an hour**.

# Responsibilities

| Who | Does what |
| --- | --- |
| Security officer | Maintains this policy and its controls |
| Heads of department | Name an owner for each system |
| Everyone | Follows the rules and reports incidents |
`,
  change: "Passwords are kept in the password manager; lost devices are reported at once.",
  second: `# Purpose

We protect the information of our customers, our drivers and our company against loss, misuse and disclosure.

# Rules for everyone

- Use a second factor wherever it is offered.
- Keep passwords in the password manager, and nowhere else.
- Lock your screen when you leave it.
- Report a suspicious email to the service desk **within an hour**.
- Report a lost or stolen device **at once**, at any time of the day.

# Responsibilities

| Who | Does what |
| --- | --- |
| Security officer | Maintains this policy and its controls |
| Heads of department | Name an owner for each system |
| Everyone | Follows the rules and reports incidents |

# Exceptions

Exceptions are requested from the security officer, in writing and for a limited time.
`,
  confirmed: ["Tomas Okafor", "Henrik Dahl", "Emily Carter"],
};

const suppliers = {
  name: "Supplier security policy",
  summary: "What we check before a supplier reaches our systems, and afterwards.",
  text: `# Before the contract

1. The owner of the system describes what the supplier needs.
2. The security officer assesses the supplier.
3. The contract names the measures that were agreed.

# During the contract

Access is reviewed every quarter, and ends with the contract.
`,
};

const backups = {
  name: "Backup and recovery policy",
  summary: "What is backed up, how often, and how we know that it can be restored.",
  text: "# Scope\n\nAll systems whose loss would stop deliveries for more than a day.\n\n# To be agreed\n\n- How long backups are kept\n- Who tests the recovery\n",
};

/** The policy with this name, and the versions of it in a status. */
const named = "(select id from app_public.policies where name = $1)";
const inStatus = `app_public.policy_versions where policy_id = ${named} and status`;

export function planPolicies(history: History, people: Map<string, string>): DemoEvent[] {
  const moment = (daysAgo: number, hour: number) =>
    new Date(history.today.getTime() - daysAgo * day + hour * 3_600_000);

  function at(when: Date, sql: string, values: unknown[], who = author): DemoEvent {
    return { at: when, run: async () => void (await history.act(when, idOf(people, who), sql, values)) };
  }

  function create(daysAgo: number, policy: { name: string; summary: string }, text: string, owner: string) {
    return at(moment(daysAgo, 9), "select app_public.create_policy($1, $2, $3, $4)", [
      policy.name,
      policy.summary,
      text,
      idOf(people, owner),
    ]);
  }

  const submit = (daysAgo: number, name: string) =>
    at(moment(daysAgo, 11), `select app_public.submit_policy(id, version) from ${inStatus} = 'draft'`, [
      name,
    ]);
  const approve = (daysAgo: number, name: string) =>
    at(
      moment(daysAgo, 15),
      `select app_public.decide_approval(id, 'approve', content_hash) from app_public.approvals
       where kind = 'policy' and status = 'pending_approval' and subject_id = ${named}`,
      [name],
      founder.name,
    );

  return [
    create(410, security, security.first, "Jonas Weber"),
    submit(402, security.name),
    approve(399, security.name),
    at(
      moment(240, 9),
      `select app_public.ask_policy_attestation(${named}, '{user}',
        array(select id from app_public.teams where name = 'IT security'), 21)`,
      [security.name],
    ),
    at(moment(31, 9), `select app_public.start_policy_version(${named})`, [security.name]),
    at(
      moment(31, 10),
      `update app_public.policy_versions set text = $2, change_note = $3, version = version
       where policy_id = ${named} and status = 'draft'`,
      [security.name, security.second, security.change],
    ),
    submit(30, security.name),
    approve(27, security.name),
    ...security.confirmed.map((who, place) =>
      at(
        moment(25 - 4 * place, 13),
        `select app_public.attest_policy(id, digest) from ${inStatus} = 'published'`,
        [security.name],
        who,
      ),
    ),
    create(20, suppliers, suppliers.text, author),
    submit(5, suppliers.name),
    create(9, backups, backups.text, "Henrik Dahl"),
    ...["Multi-factor", "password", "laptop"].map((word, place) =>
      at(
        moment(26, 10 + place),
        `insert into app_public.policy_controls (policy_id, control_id)
         select ${named}, id from app_public.controls where name ilike '%' || $2 || '%' and archived_at is null order by number limit 1
         on conflict do nothing`,
        [security.name, word],
      ),
    ),
    at(
      moment(26, 14),
      `insert into app_public.policy_requirements (policy_id, requirement_id)
       select ${named}, requirement.id from app_public.compliance_requirements as requirement
       where title ilike '%polic%' and archived_at is null and assessable order by requirement.code, requirement.id limit 2`,
      [security.name],
    ),
  ];
}
