import { OverdueDate } from "../../components/OverdueDate.tsx";

interface NextTestProps {
  control: { nextTestOn: string | null; isTestDue: boolean };
}

/** The day of the next test, and whether it has passed. */
export function NextTest({ control }: NextTestProps) {
  return <OverdueDate value={control.nextTestOn} overdue={control.isTestDue} tone="attention" />;
}
