import { useTranslation } from "react-i18next";

import { formatList } from "../../../i18n/format.ts";
import type { Seat } from "./approvers.ts";
import type { ApproveStep } from "./approveStep.ts";
import type { SeatNames } from "./useApproverNames.ts";

/** 'One of the team Security', but 'whoever is Admin'. */
function isGroup(seat: Seat | undefined): boolean {
  return seat?.kind === "team" || seat?.kind === "stakeholders";
}

/** 'One of these approves: Ingrid Solheim and the team Security (within 5 days)'. */
export function useApprovalStepMessages({ phraseOf }: SeatNames) {
  const { t } = useTranslation("seats");

  return function sayApproval({ seats, mode, quorum = 1, due_days }: ApproveStep): string {
    const who = formatList(seats.map(phraseOf));
    const key = mode === "any" && seats.length === 1 && !isGroup(seats[0]) ? "anySingle" : mode;
    const said = key === "quorum" ? t("says.quorum", { who, count: quorum }) : t(`says.${key}`, { who });
    return due_days === undefined ? said : `${said} ${t("says.within", { count: due_days })}`;
  };
}
