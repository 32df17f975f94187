import { riskFields } from "../../../graphql/fields/risks.ts";
import { type Change, type ChangedField, rowOf } from "../../components/record/change.ts";
import { historyFields } from "../../components/record/fieldHistory.ts";
import { mentionedFields } from "../../components/record/historyMessages.ts";
import { hiddenAcceptanceColumns } from "../acceptances/parts/historyOf.ts";

const fieldMessages = historyFields(riskFields);

/** Includes the columns of tasks, assessments and acceptances. */
export const hiddenColumns = [...fieldMessages.hiddenColumns, "assessor_id", ...hiddenAcceptanceColumns];
export const derived = [...fieldMessages.derived, "completed_at"];

/** The fields that a change mentions; the next review follows from a review and is not mentioned with it. */
function mentioned(change: Change): ChangedField[] {
  const reviewed = rowOf(change.before).last_reviewed_at !== rowOf(change.after).last_reviewed_at;
  return mentionedFields(change, { hiddenColumns, derived }).filter(
    ({ column }) => !(reviewed && column === "next_review_on"),
  );
}

/** Whether the change is a review that left everything as it was. */
export function isOnlyReviewed(change: Change): boolean {
  return mentioned(change).length === 0;
}

/** If likelihood and impact changed, the scores follow from them and are not mentioned. */
export function withoutRepeats(fields: ChangedField[]): ChangedField[] {
  const causes = fields.filter(
    ({ column }) => /_(likelihood|impact)$/.test(column) && !column.startsWith("impact_"),
  );
  // Likelihood before impact.
  if (causes.length > 0) return causes.toSorted((one, other) => other.column.localeCompare(one.column));
  return fields;
}

/** Whether a change of treatment follows from an acceptance at the same moment, and is not shown. */
function follows(change: Change, accepted: ReadonlySet<string>): boolean {
  if (change.tableName !== "risks" || change.operation !== "update" || !accepted.has(change.at)) return false;
  return mentioned(change).every(({ column }) => column === "treatment");
}

/**
 * An assessment and the resulting change of scores are one event to the reader: the scores if they changed, else the
 * assessment, which confirmed them.
 */
export function mergeEvents(changes: readonly Change[]): Change[] {
  const assessed = changes.filter(({ tableName }) => tableName === "risk_assessments");
  const moved = new Set(
    changes
      .filter(
        (change) => change.tableName === "risks" && change.operation === "update" && !isOnlyReviewed(change),
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
