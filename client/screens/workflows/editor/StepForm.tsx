import type { FlowStep } from "../parts/flow.ts";
import { ApproveForm } from "./ApproveForm.tsx";
import { NotifyForm } from "./NotifyForm.tsx";
import { SetForm } from "./SetForm.tsx";
import { TaskForm } from "./TaskForm.tsx";
import type { StepFormProps } from "./types.ts";
import { WaitForm } from "./WaitForm.tsx";

/** The form of a step, by its type. */
export function StepForm({ step, ...props }: StepFormProps<FlowStep>) {
  switch (step.type) {
    case "approve":
      return <ApproveForm {...props} step={step} />;
    case "task":
      return <TaskForm {...props} step={step} />;
    case "notify":
      return <NotifyForm {...props} step={step} />;
    case "wait":
      return <WaitForm {...props} step={step} />;
    case "set":
      return <SetForm {...props} step={step} />;
  }
}
