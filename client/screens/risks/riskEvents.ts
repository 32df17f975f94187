import { riskFields } from "../../../graphql/fields/risks.ts";
import type { Change, ChangedField } from "../../components/record/change.ts";
import { toldFields } from "../../components/record/fieldHistory.ts";
import { tellingFields } from "../../components/record/historyMessages.ts";
import { silentOfAcceptance } from "../acceptances/parts/historyOf.ts";

const told = toldFields(riskFields);

/** With what is silent and derived in the tasks, assessments and acceptances of a risk. */
export const silent = [...told.silent, "assessor_id", ...silentOfAcceptance];
export const derived = [...told.derived, "completed_at"];

/** Where likelihood and impact moved, the scores follow from them and are not told as well. */
export function gist(fields: ChangedField[]): ChangedField[] {
  const causes = fields.filter(
    ({ column }) => /_(likelihood|impact)$/.test(column) && !column.startsWith("impact_"),
  );
  // Likelihood is told before impact, as people say it.
  if (causes.length > 0) return causes.toSorted((one, other) => other.column.localeCompare(one.column));
  return fields;
}

/** The treatment follows from an acceptance of the same moment, and is not told beside it. */
function follows(change: Change, accepted: ReadonlySet<string>): boolean {
  if (change.tableName !== "risks" || change.operation !== "update" || !accepted.has(change.at)) return false;
  return tellingFields(change, { silent, derived }).every(({ column }) => column === "treatment");
}

/**
 * An assessment and the change of scores that it made are one event to a reader: the scores are kept when they
 * moved, else the assessment, which confirmed them.
 */
export function asEvents(changes: readonly Change[]): Change[] {
  const assessed = changes.filter(({ tableName }) => tableName === "risk_assessments");
  const moved = new Set(
    changes
      .filter(
        (change) =>
          change.tableName === "risks" &&
          change.operation === "update" &&
          tellingFields(change, { silent, derived }).length > 0,
      )
      .map(({ at }) => at),
  );
  const confirmed = new Set(assessed.map(({ at }) => at).filter((at) => !moved.has(at)));
  const accepted = new Set(
    changes.filter(({ tableName }) => tableName === "risk_acceptances").map(({ at }) => at),
  );
  return changes.filter((change) => {
    if (follows(change, accepted)) return false;
    if (change.tableName === "risk_assessments") return confirmed.has(change.at);
    return !(change.tableName === "risks" && change.operation === "update" && confirmed.has(change.at));
  });
}
