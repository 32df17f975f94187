import type { SubjectTable } from "../parts/catalogue.ts";
import type { FlowEvent, FlowStep } from "../parts/flow.ts";

export interface TriggerFieldsProps {
  event: FlowEvent;
  onChange: (change: Partial<FlowEvent>) => void;
  problems: ReadonlyMap<string, string>;
  /** The id of the error message. */
  errorId: string;
}

export interface StepFormProps<Step extends FlowStep> {
  step: Step;
  event: FlowEvent;
  table: SubjectTable;
  onChange: (step: FlowStep) => void;
  problems: ReadonlyMap<string, string>;
}
