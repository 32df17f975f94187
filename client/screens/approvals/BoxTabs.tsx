import { useLocation } from "react-router-dom";

import { useApprovalsWaitingQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkTabs } from "../../components/LinkTabs.tsx";
import { boxes, pathOf } from "./boxes.ts";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

const DELEGATIONS = "/approvals/delegations";

/** The tabs of the inbox; 'all' for users who may see all approvals. */
export function BoxTabs() {
  const { t } = useApprovalMessages();
  const { pathname } = useLocation();
  const { data } = useApprovalsWaitingQuery();
  const waiting = data?.approvalsWaitingCount;
  const seesAll = useMay("audit_reports");
  const shown = boxes.filter((box) => box !== "all" || seesAll);

  return (
    <LinkTabs
      label={t("boxes.label")}
      tabs={[
        ...shown.map((box) => {
          const label =
            box === "waiting" && waiting ? t("boxes.waitingCount", { count: waiting }) : t(`boxes.${box}`);
          return { to: pathOf(box), label, here: pathname === pathOf(box) };
        }),
        { to: DELEGATIONS, label: t("boxes.delegations"), here: pathname === DELEGATIONS },
      ]}
    />
  );
}
