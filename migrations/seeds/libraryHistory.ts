/** Frameworks of the library in the invented company: adopted, scoped, assessed and mapped. */
import type { History } from "./history.ts";
import { type RandomSource, seededRandom } from "./randomSource.ts";
import { type DemoEvent, idOf, readLines, workday } from "./riskHistory.ts";

interface AdoptedFramework {
  code: string;
  /** How many days ago it was adopted. */
  since: number;
  /** The owners by the beginning of the code; the first match counts. */
  owners: readonly (readonly [prefix: string, name: string])[];
  exempt: Readonly<Record<string, string>>;
}

const adopted: readonly AdoptedFramework[] = [
  {
    code: "CSF",
    since: 695,
    owners: [
      ["GV.SC", "Marta Lindqvist"],
      ["GV", "Ingrid Solheim"],
      ["ID.RA", "Daniel Reyes"],
      ["PR.AA", "Henrik Dahl"],
      ["PR.IR-02", "Ruth Adeyemi"],
      ["", "Jonas Weber"],
    ],
    exempt: {
      "PR.PS-06":
        "Applications are bought and configured; contractors develop the few of our own under their rules.",
    },
  },
  {
    code: "GDPR",
    since: 675,
    owners: [
      ["Art. 32", "Jonas Weber"],
      ["Art. 28", "Marta Lindqvist"],
      ["", "Claire Fontaine"],
    ],
    exempt: {
      "Art. 8": "The web shop sells to adults only, and no other service is offered to private customers.",
      "Art. 11": "All processing in the record needs to know whom it concerns.",
      "Art. 12(7)": "Notices use no icons.",
      "Art. 21(6)": "Data are used neither for research nor for official statistics.",
      "Art. 26": "No purposes are set jointly with another controller.",
      "Art. 26(3)": "There is no joint controller to whom people could turn.",
      "Art. 27": "The company is established in the Union and in the United Kingdom.",
      "Art. 27(3)": "Being established in the Union, the company needs no representative there.",
      "Art. 27(4)": "Without a representative there is no mandate.",
      "Art. 35(8)": "Neither the company nor a processor has joined an approved code.",
      "Art. 40": "No code of conduct for freight forwarders has been approved so far.",
      "Art. 42": "No certification under this article is held or planned.",
      "Art. 42(6)": "No application for certification is pending.",
      "Art. 47": "Transfers rest on standard clauses, not on binding corporate rules.",
      "Art. 89": "The company keeps no archive in the public interest.",
    },
  },
];

/** The mappings by which a framework uses the evidence of another. */
const mappings = [
  {
    from: "CSF PR.DS-11",
    to: "ICF 3.5",
    note: "Restore tests every half-year are part of it; offline copies go beyond our own rule.",
  },
  {
    from: "CSF PR.AA-05",
    to: "ICF 3.3",
    note: "Least privilege includes the quarterly review, compared with the heads of the units.",
  },
];

/** Evidence names these requirements itself (evidence.csv); here are the texts about them. */
export async function planLibrary(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
): Promise<DemoEvent[]> {
  const officer = idOf(people, "Claire Fontaine");
  const scope = await readLines("scope.csv");
  const gaps = await readLines("gaps.csv");
  const texts = {
    why: (code: string) => scope.filter(({ framework }) => framework === code),
    gaps: Object.fromEntries(gaps.map(({ requirement, gap }) => [requirement, gap])),
  };
  return [
    ...adopted.flatMap((framework) => adopt(history, random, people, officer, framework, texts)),
    ...mappings.map(({ from, to, note }, place) =>
      mapRequirement(history, officer, from, to, note, 200 - place),
    ),
  ];
}

function adopt(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
  officer: string,
  framework: AdoptedFramework,
  texts: { why: (code: string) => Record<string, string>[]; gaps: Record<string, string | undefined> },
): DemoEvent[] {
  const { code, since, owners, exempt } = framework;
  const opening = workday(history.today, since, random);
  const scoped = workday(history.today, since - 12, random);
  const due = workday(history.today, -random.between(20, 90), random).toISOString().slice(0, 10);
  const events: DemoEvent[] = [
    {
      at: opening,
      run: () => history.act(opening, officer, "select from app_public.adopt_framework($1)", [code]),
    },
    ...owners.toReversed().map(([prefix, name], place) => {
      const at = new Date(opening.getTime() + (place + 1) * 600_000);
      return { at, run: () => own(history, at, officer, [code, prefix, idOf(people, name), due]) };
    }),
    {
      at: scoped,
      run: async () => {
        for (const { codes = "", why = "" } of texts.why(code)) {
          await explain(history, scoped, officer, code, codes.split(";"), why);
        }
      },
    },
    ...Object.entries(exempt).map(([requirement, reason]) => ({
      at: scoped,
      run: () => exclude(history, scoped, officer, `${code} ${requirement}`, reason),
    })),
  ];
  // Assessed so far: first a third, then more.
  for (const [daysAgo, share] of [
    [since - 60, 35],
    [420, 55],
  ] as const) {
    const at = workday(history.today, daysAgo, random);
    const who = idOf(
      people,
      random.pick(["Claire Fontaine", "Ingrid Solheim", "Tomas Okafor", "Claire Fontaine"]),
    );
    events.push({
      at,
      run: () => assess(history, at, who, code, share, "partially_compliant", texts.gaps),
    });
  }
  // Every other week a few more are compliant, because they have evidence.
  const rounds = seededRandom(since);
  for (let daysAgo = 330, share = 6; daysAgo >= 40; daysAgo -= 15, share += 4) {
    const at = workday(history.today, daysAgo + rounds.between(-5, 5), rounds);
    events.push({ at, run: () => assess(history, at, officer, code, share, "compliant", {}) });
  }
  return events;
}

/** Who owns the requirements of a framework that begin so, and by when they are due. */
function own(
  history: History,
  at: Date,
  officer: string,
  values: [code: string, prefix: string, owner: string, due: string],
) {
  return history.act(
    at,
    officer,
    `update app_public.compliance_requirements as requirement
     set owner_id = $3, due_on = $4, version = requirement.version
     from app_public.frameworks where frameworks.id = framework_id and frameworks.code = $1
       and assessable and starts_with(requirement.code, $2)`,
    values,
  );
}

/** Why some requirements of a framework apply. */
function explain(
  history: History,
  at: Date,
  officer: string,
  framework: string,
  codes: string[],
  why: string,
) {
  return history.act(
    at,
    officer,
    `update app_public.compliance_requirements as requirement
     set applicability_reason = $3, version = requirement.version
     from app_public.frameworks where frameworks.id = framework_id and frameworks.code = $1
       and requirement.code = any ($2)`,
    [framework, codes, why],
  );
}

function exclude(history: History, at: Date, officer: string, reference: string, reason: string) {
  return history.act(
    at,
    officer,
    `update app_public.compliance_requirements as requirement
     set status = 'not_applicable', applicability_reason = $2, version = requirement.version
     from app_public.frameworks where frameworks.id = framework_id and frameworks.code || ' ' || requirement.code = $1`,
    [reference, reason],
  );
}

/** A share of what has evidence by then; the same ones each time the demo is made. */
function assess(
  history: History,
  at: Date,
  officer: string,
  code: string,
  share: number,
  status: string,
  gaps: Record<string, string | undefined>,
) {
  return history.act(
    at,
    officer,
    `update app_public.compliance_requirements as requirement
     set status = $3, status_reason = $4::jsonb ->> (frameworks.code || ' ' || requirement.code), version = requirement.version,
       maturity = least(5, coalesce(requirement.maturity, 0) + case $3 when 'compliant' then 2 else 1 end)
     from app_public.frameworks where frameworks.id = framework_id and frameworks.code = $1
       and assessable and requirement.status <> 'not_applicable' and requirement.status <> 'compliant'
       and (evidence_status = 'complete' or $3 <> 'compliant')
       and abs(hashtext(requirement.code || $3)) % 100 < $2::int`,
    [code, share, status, JSON.stringify(gaps)],
  );
}

/** The company's own framework has similar requirements: mapped by hand, so that evidence can be used for both. */
function mapRequirement(
  history: History,
  officer: string,
  from: string,
  to: string,
  note: string,
  daysAgo: number,
): DemoEvent {
  const at = new Date(history.today.getTime() - daysAgo * 86_400_000 + 36_000_000);
  return {
    at,
    run: () =>
      history.act(
        at,
        officer,
        `insert into app_public.requirement_mappings (from_id, to_id, relation, strength, note)
         select one.id, other.id, 'superset', 8, $3
         from app_public.compliance_requirements one
         join app_public.frameworks f on f.id = one.framework_id and f.code || ' ' || one.code = $1
         cross join app_public.compliance_requirements other
         join app_public.frameworks g on g.id = other.framework_id and g.code || ' ' || other.code = $2`,
        [from, to, note],
      ),
  };
}
