/** The consequences of a failed test: a finding, its remediation, and its verification by another person. */
import type { FindingLine, History } from "./history.ts";
import type { RandomSource } from "./randomSource.ts";
import { type DemoEvent, dateOf, idOf } from "./riskHistory.ts";

interface Failure {
  /** The owner of the control. */
  owner: string;
  texts: FindingLine;
  control: { id: string };
  test: { id: string };
  found: Date;
  /** People who keep controls and do not own this one. */
  controlManagers: string[];
}

const day = 86_400_000;

export function planFinding(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
  { owner: name, texts, control, test, found, controlManagers }: Failure,
): { events: DemoEvent[]; until: Date } {
  const [fixer, verifier] = random.percent(50) ? controlManagers : controlManagers.toReversed();
  const finding = { id: "" };
  const owner = idOf(people, name);
  const events: DemoEvent[] = [];
  // Events after today are left out.
  const plan = (at: Date, what: () => Promise<unknown>) => {
    const happened = at.getTime() < history.today.getTime() - day;
    if (happened) events.push({ at, run: what });
    return happened;
  };
  const after = (at: Date, least: number, most: number) =>
    new Date(at.getTime() + random.between(least, most) * day + 3_600_000);
  const move = (at: Date, who: string, call: string, values: unknown[]) =>
    history.act(
      at,
      idOf(people, who),
      `select app_public.${call} from app_public.audit_findings where id = $1`,
      [finding.id, ...values],
    );

  const raised = after(found, 1, 3);
  const gone = !plan(raised, async () => {
    const [made] = await history.act<{ id: string }>(
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
        texts.title,
        texts.severity,
        texts.criteria,
        texts.condition,
        texts.cause,
        texts.consequence,
        texts.recommendation,
        owner,
        dateOf(found),
        test.id,
        control.id,
      ],
    );
    Object.assign(finding, made);
  });
  if (gone) return { events, until: history.today };

  const begun = after(raised, 3, 14);
  const due = dateOf(new Date(begun.getTime() + random.between(30, 90) * day));
  plan(begun, () =>
    move(begun, fixer ?? "", "begin_remediation(id, version, $2, $3, $4)", [owner, due, texts.response]),
  );
  // Some take longer than they promised, and a few of them too long.
  const done = after(begun, 25, 110);
  plan(done, () => move(done, fixer ?? "", "remediate_finding(id, version, $2)", [texts.remediation]));
  const verified = after(done, 6, 35);
  const wrong = random.percent(10);
  plan(verified, () =>
    wrong
      ? move(verified, verifier ?? "", "reopen_finding(id, version, $2)", [texts.reopened])
      : move(verified, verifier ?? "", "verify_finding(id, version, $2)", [texts.verification]),
  );
  if (!wrong) return { events, until: verified };

  const again = after(verified, 2, 9);
  const promised = dateOf(new Date(again.getTime() + 45 * day));
  plan(again, () =>
    move(again, fixer ?? "", "begin_remediation(id, version, $2, $3, $4)", [owner, promised, texts.again]),
  );
  const mended = after(again, 20, 60);
  plan(mended, () => move(mended, fixer ?? "", "remediate_finding(id, version, $2)", [texts.repaired]));
  const closed = after(mended, 6, 35);
  plan(closed, () => move(closed, verifier ?? "", "verify_finding(id, version, $2)", [texts.verification]));
  return { events, until: closed };
}
