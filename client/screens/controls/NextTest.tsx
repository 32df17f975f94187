import { OverdueDate } from "../../components/OverdueDate.tsx";

interface NextTestProps {
  control: { nextTestOn: string | null; isTestDue: boolean };
}

/** The date of the next test, marked if it is overdue. */
export function NextTest({ control }: NextTestProps) {
  return <OverdueDate value={control.nextTestOn} overdue={control.isTestDue} tone="attention" />;
}
