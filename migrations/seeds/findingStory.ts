/** What a failed test led to: a finding, its remediation, and the look of another person. */
import type { Chance } from "./chance.ts";
import { dateOf, type Happening, idOf } from "./riskStory.ts";
import type { ControlLine, Story } from "./story.ts";

interface Failure {
  line: ControlLine;
  control: { id: string };
  test: { id: string };
  result: string;
  found: Date;
  /** People who keep controls and do not own this one. */
  keepers: string[];
}

const day = 86_400_000;
const looked = [
  "Looked at five cases after the change; all were as they should be.",
  "Repeated the test on a smaller sample without exceptions.",
  "Read the changed description and watched one case from beginning to end.",
];

export function tellFinding(
  story: Story,
  chance: Chance,
  people: Map<string, string>,
  { line, control, test, result, found, keepers }: Failure,
): { happenings: Happening[]; until: Date } {
  const [fixer, verifier] = chance.percent(50) ? keepers : keepers.toReversed();
  const finding = { id: "" };
  const owner = idOf(people, line.owner);
  const happenings: Happening[] = [];
  // What would lie in the days to come has not happened.
  const tell = (at: Date, what: () => Promise<unknown>) => {
    const told = at.getTime() < story.today.getTime() - day;
    if (told) happenings.push({ at, tell: what });
    return told;
  };
  const after = (at: Date, least: number, most: number) =>
    new Date(at.getTime() + chance.between(least, most) * day + 3_600_000);
  const move = (at: Date, who: string, call: string, values: unknown[]) =>
    story.act(
      at,
      idOf(people, who),
      `select app_public.${call} from app_public.audit_findings where id = $1`,
      [finding.id, ...values],
    );

  const raised = after(found, 1, 3);
  const grave = result === "ineffective";
  const gone = !tell(raised, async () => {
    const [made] = await story.act<{ id: string }>(
      raised,
      idOf(people, fixer ?? "Ingrid Solheim"),
      `insert into app_public.audit_findings
         (title, severity, criteria, condition, cause, consequence, recommendation, owner_id, identified_on,
          control_test_id, requirement_id, risk_id)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
         (select requirement_id from app_public.control_requirements where control_id = $11 limit 1),
         (select risk_id from app_public.control_risks join app_public.risks on risks.id = risk_id
           where control_id = $11 order by risks.score desc limit 1)
       returning id`,
      [
        line.failure.length > 110 ? `${line.failure.slice(0, 107)}…` : line.failure.replace(/\.$/, ""),
        grave ? chance.pick(["critical", "high", "high", "high"]) : chance.pick(["medium", "medium", "low"]),
        line.description,
        line.failure,
        chance.pick([
          "The step is not in the description, so new colleagues leave it out.",
          "Nobody stood in while the owner was away.",
          "The system allows it, and nobody looked at the list.",
        ]),
        `${line.name} cannot be relied upon until it is set right.`,
        line.fix,
        owner,
        dateOf(found),
        test.id,
        control.id,
      ],
    );
    Object.assign(finding, made);
  });
  if (gone) return { happenings, until: story.today };

  const begun = after(raised, 3, 14);
  const due = dateOf(new Date(begun.getTime() + chance.between(30, 90) * day));
  tell(begun, () =>
    move(begun, fixer ?? "", "begin_remediation(id, version, $2, $3, $4)", [
      owner,
      due,
      `Agreed. ${line.fix}`,
    ]),
  );
  // Some take longer than they promised, and a few of them too long.
  const done = after(begun, 25, 110);
  tell(done, () => move(done, fixer ?? "", "remediate_finding(id, version, $2)", [line.fix]));
  const verified = after(done, 6, 35);
  const wrong = chance.percent(10);
  tell(verified, () =>
    wrong
      ? move(verified, verifier ?? "", "reopen_finding(id, version, $2)", [
          "Two of the five cases that were looked at again were as before.",
        ])
      : move(verified, verifier ?? "", "verify_finding(id, version, $2)", [chance.pick(looked)]),
  );
  if (!wrong) return { happenings, until: verified };

  const again = after(verified, 2, 9);
  const promised = dateOf(new Date(again.getTime() + 45 * day));
  tell(again, () =>
    move(again, fixer ?? "", "begin_remediation(id, version, $2, $3, $4)", [
      owner,
      promised,
      `Once more, and with everybody concerned this time. ${line.fix}`,
    ]),
  );
  const mended = after(again, 20, 60);
  tell(mended, () =>
    move(mended, fixer ?? "", "remediate_finding(id, version, $2)", [
      `${line.fix} All shifts were told in person.`,
    ]),
  );
  const closed = after(mended, 6, 35);
  tell(closed, () => move(closed, verifier ?? "", "verify_finding(id, version, $2)", [chance.pick(looked)]));
  return { happenings, until: closed };
}
