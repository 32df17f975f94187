import { useMemo } from "react";
import type { RegisterFilter } from "../../components/register/types.ts";
import type { Box } from "./boxes.ts";
import { approvalKinds } from "./parts/approvalKinds.ts";
import { approvalStatuses } from "./parts/approvalStatus.ts";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

/** In 'Waiting for me' every request is pending; the other tabs show pending ones by default. */
export function useApprovalFilters(box: Box): RegisterFilter[] {
  const { t } = useApprovalMessages();

  return useMemo(() => {
    const status: RegisterFilter = {
      key: "status",
      kind: "choice",
      label: t("fields.status"),
      defaultValues: box === "asked" ? undefined : ["pending_approval"],
      options: approvalStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    };
    return [
      {
        key: "kind",
        kind: "choice",
        label: t("fields.kind"),
        options: approvalKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
      ...(box === "waiting" ? [] : [status]),
      { key: "overdue", kind: "switch", label: t("overdue") },
      { key: "asked_on", kind: "dates", label: t("fields.createdAt") },
    ];
  }, [t, box]);
}
