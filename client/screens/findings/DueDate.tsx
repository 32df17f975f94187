import { OverdueDate } from "../../components/OverdueDate.tsx";

interface DueDateProps {
  finding: { dueOn: string | null; isOverdue: boolean };
}

/** The due date of the remediation, marked if it is overdue. */
export function DueDate({ finding }: DueDateProps) {
  return <OverdueDate value={finding.dueOn} overdue={finding.isOverdue} />;
}
