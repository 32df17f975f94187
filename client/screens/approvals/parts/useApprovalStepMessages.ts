import { useTranslation } from "react-i18next";

import { formatList } from "../../../i18n/format.ts";
import type { Approver } from "./approvers.ts";
import type { ApproveStep } from "./approveStep.ts";
import type { ApproverNames } from "./useApproverNames.ts";

/** 'One of the team Security', but 'a person with the role Admin'. */
function isGroup(approver: Approver | undefined): boolean {
  return approver?.kind === "team" || approver?.kind === "stakeholders";
}

/** 'Any one of: Ingrid Solheim, the team Security (within 5 days)'. */
export function useApprovalStepMessages({ phraseOf }: ApproverNames) {
  const { t } = useTranslation("approvers");

  return function describeApproval({ approvers, mode, quorum = 1, due_days }: ApproveStep): string {
    const who = formatList(approvers.map(phraseOf));
    const key = mode === "any" && approvers.length === 1 && !isGroup(approvers[0]) ? "anySingle" : mode;
    const sentence =
      key === "quorum" ? t("summary.quorum", { who, count: quorum }) : t(`summary.${key}`, { who });
    return due_days === undefined ? sentence : `${sentence} ${t("summary.within", { count: due_days })}`;
  };
}
