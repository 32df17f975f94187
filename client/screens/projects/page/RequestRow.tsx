import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import type { ProjectRequestFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { ApprovalStatusBadge } from "../../approvals/parts/ApprovalStatusBadge.tsx";
import { ApprovalWhat } from "../../approvals/parts/ApprovalWhat.tsx";
import { kindOf } from "../../approvals/parts/approvalKinds.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

/** One request: its status, the requester, the reason of its end, and its details on demand. */
export function RequestRow({ request }: { request: ProjectRequestFragment }) {
  const { t } = useProjectPageMessages();
  const [open, setOpen] = useState(false);
  const { id, kind, status, isOverdue, requester, createdAt, decidedAt, reason } = request;

  return (
    <chakra.li py="3" borderTopWidth="1px" _first={{ borderTopWidth: "0", pt: "0" }} fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
        <chakra.span fontWeight="semibold">
          <TextLink to={`/approvals/${id}`}>{t(`approvals:kinds.${kindOf(kind)}`)}</TextLink>
        </chakra.span>
        <ApprovalStatusBadge status={status} overdue={isOverdue} />
        <Button variant="ghost" size="xs" ms="auto" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t("record:history.hideDiff") : t("record:history.showDiff")}
        </Button>
      </chakra.div>
      <chakra.p color="fg.muted" mt="1">
        {requester && <>{requester.fullName} · </>}
        <RelativeDate value={createdAt} />
        {decidedAt && (
          <>
            {" · "}
            {t(`approvals:status.${status}`)} <RelativeDate value={decidedAt} />
          </>
        )}
      </chakra.p>
      {reason && (
        <chakra.p mt="1" overflowWrap="anywhere">
          {reason}
        </chakra.p>
      )}
      {open && (
        <chakra.div mt="3">
          <ApprovalWhat approval={request} />
        </chakra.div>
      )}
    </chakra.li>
  );
}
