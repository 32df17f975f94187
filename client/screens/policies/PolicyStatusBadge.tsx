import type { PolicyStatus, PolicyVersionStatus } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

const tones = { draft: "neutral", in_approval: "attention", published: "good", retired: "neutral" } as const;
const versionTones = {
  draft: "neutral",
  in_approval: "attention",
  approved: "attention",
  published: "good",
  superseded: "neutral",
} as const;

/** Whether the policy applies. */
export function PolicyStatusBadge({
  status,
  archived = false,
}: {
  status: PolicyStatus;
  archived?: boolean;
}) {
  const { t } = usePolicyMessages();
  if (archived && status !== "retired") return <StatusBadge>{t("register.archived")}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

export function VersionStatusBadge({ status }: { status: PolicyVersionStatus }) {
  const { t } = usePolicyMessages();
  return <StatusBadge tone={versionTones[status]}>{t(`versionStatus.${status}`)}</StatusBadge>;
}
