import type { AuditRequestStatus } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { useRequestMessages } from "./useRequestMessages.ts";

const tones = {
  open: "attention",
  answered: "attention",
  returned: "bad",
  accepted: "good",
  withdrawn: "neutral",
} as const;

export function RequestStatusBadge({ status }: { status: AuditRequestStatus }) {
  const { t } = useRequestMessages();
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
