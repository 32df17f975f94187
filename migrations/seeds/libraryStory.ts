/** Frameworks of the library in the invented company: taken into use, scoped, answered, and carried over. */
import { type Chance, chanceFrom } from "./chance.ts";
import { type Happening, idOf, workday } from "./riskStory.ts";
import type { Story } from "./story.ts";

interface Used {
  code: string;
  /** How many days ago it was taken into use. */
  since: number;
  /** Why it applies. */
  why: string;
  /** Who answers for what, by the beginning of the code; the first that fits. */
  owners: readonly (readonly [prefix: string, name: string])[];
  exempt: Readonly<Record<string, string>>;
}

const used: readonly Used[] = [
  {
    code: "CSF",
    since: 695,
    why: "Chosen by the board as the measure of cyber security.",
    owners: [
      ["GV.SC", "Marta Lindqvist"],
      ["GV", "Ingrid Solheim"],
      ["ID.RA", "Daniel Reyes"],
      ["PR.AA", "Henrik Dahl"],
      ["PR.IR-02", "Ruth Adeyemi"],
      ["", "Jonas Weber"],
    ],
    exempt: {
      "PR.PS-06": "Software is bought and configured here; none is developed by the company itself.",
    },
  },
  {
    code: "GDPR",
    since: 675,
    why: "Law: personal data of customers, drivers and staff are processed.",
    owners: [
      ["Art. 32", "Jonas Weber"],
      ["Art. 28", "Marta Lindqvist"],
      ["", "Claire Fontaine"],
    ],
    exempt: {
      "Art. 8": "No service is offered to children; every customer is a company.",
      "Art. 11": "Every processing of the record needs to know whom it is about.",
      "Art. 26": "There is no processing whose purposes are set together with somebody else.",
      "Art. 27": "The company has its approver in the Union and in the United Kingdom.",
      "Art. 40": "No code of conduct for freight forwarders has been approved so far.",
      "Art. 42": "No certification under this article is held or planned.",
      "Art. 47": "Transfers rest on standard clauses, not on binding corporate rules.",
      "Art. 89": "Nothing is processed for archives, research or statistics of the public interest.",
    },
  },
];

/** What the other framework may take from the one that was proven first. */
const carried = [
  ["CSF PR.DS-11", "ICF 3.5"],
  ["CSF PR.AA-05", "ICF 3.3"],
] as const;

const shortcomings = [
  "In force in the main hub; the smaller ones follow this year.",
  "It is done, but not written down.",
  "Written down, and not yet looked at whether it is done.",
  "Two suppliers have not answered yet.",
];

/** Evidence names these requirements itself (evidence.csv); here is what was said of them. */
export function tellLibrary(story: Story, chance: Chance, people: Map<string, string>): Happening[] {
  const officer = idOf(people, "Claire Fontaine");
  return [
    ...used.flatMap((framework) => take(story, chance, people, officer, framework)),
    ...carried.map(([from, to], place) => mapAlike(story, officer, from, to, 200 - place)),
  ];
}

function take(
  story: Story,
  chance: Chance,
  people: Map<string, string>,
  officer: string,
  framework: Used,
): Happening[] {
  const { code, since, why, owners, exempt } = framework;
  const opening = workday(story.today, since, chance);
  const scoped = workday(story.today, since - 12, chance);
  const due = workday(story.today, -chance.between(20, 90), chance).toISOString().slice(0, 10);
  const happenings: Happening[] = [
    {
      at: opening,
      tell: () => story.act(opening, officer, "select from app_public.adopt_framework($1)", [code]),
    },
    ...owners.toReversed().map(([prefix, name], place) => {
      const at = new Date(opening.getTime() + (place + 1) * 600_000);
      return { at, tell: () => own(story, at, officer, [code, prefix, idOf(people, name), due, why]) };
    }),
    ...Object.entries(exempt).map(([requirement, reason]) => ({
      at: scoped,
      tell: () => leaveOut(story, scoped, officer, `${code} ${requirement}`, reason),
    })),
  ];
  // Whoever has looked by then: first a third, then more.
  for (const [daysAgo, share] of [
    [since - 60, 35],
    [420, 55],
  ] as const) {
    const at = workday(story.today, daysAgo, chance);
    const reason = chance.pick(shortcomings);
    happenings.push({
      at,
      tell: () => assess(story, at, officer, code, share, "partially_compliant", reason),
    });
  }
  // What evidence shows is looked at every other week: a few more each time.
  const rounds = chanceFrom(since);
  for (let daysAgo = 330, share = 6; daysAgo >= 40; daysAgo -= 15, share += 4) {
    const at = workday(story.today, daysAgo + rounds.between(-5, 5), rounds);
    happenings.push({ at, tell: () => assess(story, at, officer, code, share, "compliant", null) });
  }
  return happenings;
}

/** Who answers for the requirements of a framework that begin so, by when, and why they apply. */
function own(
  story: Story,
  at: Date,
  officer: string,
  said: [code: string, prefix: string, owner: string, due: string, why: string],
) {
  return story.act(
    at,
    officer,
    `update app_public.compliance_requirements as requirement
     set owner_id = $3, due_on = $4, applicability_reason = $5, version = requirement.version
     from app_public.frameworks where frameworks.id = framework_id and frameworks.code = $1
       and assessable and starts_with(requirement.code, $2)`,
    said,
  );
}

function leaveOut(story: Story, at: Date, officer: string, reference: string, reason: string) {
  return story.act(
    at,
    officer,
    `update app_public.compliance_requirements as requirement
     set status = 'not_applicable', applicability_reason = $2, version = requirement.version
     from app_public.frameworks where frameworks.id = framework_id and frameworks.code || ' ' || requirement.code = $1`,
    [reference, reason],
  );
}

/** A share of what has evidence by then; the same ones each time the story is told. */
function assess(
  story: Story,
  at: Date,
  officer: string,
  code: string,
  share: number,
  status: string,
  reason: string | null,
) {
  return story.act(
    at,
    officer,
    `update app_public.compliance_requirements as requirement
     set status = $3, status_reason = $4, version = requirement.version,
       maturity = least(5, coalesce(requirement.maturity, 0) + case $3 when 'compliant' then 2 else 1 end)
     from app_public.frameworks where frameworks.id = framework_id and frameworks.code = $1
       and assessable and requirement.status <> 'not_applicable' and requirement.status <> 'compliant'
       and (evidence_status = 'complete' or $3 <> 'compliant')
       and abs(hashtext(requirement.code || $3)) % 100 < $2::int`,
    [code, share, status, reason],
  );
}

/** The company's own framework asks much the same: mapped by hand, so that evidence can be used for both. */
function mapAlike(story: Story, officer: string, from: string, to: string, daysAgo: number): Happening {
  const at = new Date(story.today.getTime() - daysAgo * 86_400_000 + 36_000_000);
  return {
    at,
    tell: () =>
      story.act(
        at,
        officer,
        `insert into app_public.requirement_mappings (from_id, to_id, relation, strength, note)
         select one.id, other.id, 'superset', 8, 'Compared line by line with the heads of the units.'
         from app_public.compliance_requirements one
         join app_public.frameworks f on f.id = one.framework_id and f.code || ' ' || one.code = $1
         cross join app_public.compliance_requirements other
         join app_public.frameworks g on g.id = other.framework_id and g.code || ' ' || other.code = $2`,
        [from, to],
      ),
  };
}
