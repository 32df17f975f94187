import type { AuditRowFragment } from "../../../../graphql/generated/index.ts";
import type { Day } from "../../../components/calendar/month.ts";
import type { CalendarItem } from "../../../components/calendar/types.ts";

type PlannedAudit = Pick<
  AuditRowFragment,
  "id" | "name" | "status" | "isOverdue" | "plannedStartOn" | "plannedEndOn"
>;

export interface AuditOfDay<Audit> extends CalendarItem {
  audit: Audit;
}

/** Each audit on its planned first and last day; the date that counts in its phase is red once it has passed. */
export function auditDays<Audit extends PlannedAudit>(
  audits: readonly Audit[],
  titleOf: (event: "starts" | "ends", name: string) => string,
): Map<Day, AuditOfDay<Audit>[]> {
  const byDay = new Map<Day, AuditOfDay<Audit>[]>();

  function add(day: Day, event: "starts" | "ends", audit: Audit) {
    const counts = (event === "starts") === (audit.status === "planned");
    const tone = audit.isOverdue && counts ? "bad" : "neutral";
    const item = {
      key: `${audit.id} ${event}`,
      title: titleOf(event, audit.name),
      tone,
      audit,
    } as const;
    byDay.set(day, [...(byDay.get(day) ?? []), item]);
  }

  for (const audit of audits) {
    add(audit.plannedStartOn, "starts", audit);
    add(audit.plannedEndOn, "ends", audit);
  }
  return byDay;
}
