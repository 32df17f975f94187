import { OverdueDate } from "../../components/OverdueDate.tsx";

interface DueDateProps {
  finding: { dueOn: string | null; isOverdue: boolean };
}

/** The day by which it is set right, and whether it has passed. */
export function DueDate({ finding }: DueDateProps) {
  return <OverdueDate value={finding.dueOn} overdue={finding.isOverdue} />;
}
