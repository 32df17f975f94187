import { Ban, CheckCircle2, CircleX, Hourglass, Play } from "lucide-react";

import type { WorkflowRunStatus } from "../../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../../components/Badge.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

const tones: Record<WorkflowRunStatus, Tone> = {
  running: "neutral",
  waiting: "attention",
  done: "good",
  failed: "bad",
  cancelled: "neutral",
};
const icons = { running: Play, waiting: Hourglass, done: CheckCircle2, failed: CircleX, cancelled: Ban };

export function RunStatusBadge({ status }: { status: WorkflowRunStatus }) {
  const { t } = useWorkflowMessages();
  const Icon = icons[status];

  return (
    <StatusBadge tone={tones[status]} icon={<Icon aria-hidden />}>
      {t(`runStatus.${status}`)}
    </StatusBadge>
  );
}
