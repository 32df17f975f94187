import { chakra } from "@chakra-ui/react/styled-system";

import type { ApprovalRowFragment } from "../../../graphql/generated/index.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Clipped } from "../../components/register/Clipped.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";
import type { Box } from "./boxes.ts";
import { ApprovalAge } from "./parts/ApprovalAge.tsx";
import { ApprovalStatusBadge } from "./parts/ApprovalStatusBadge.tsx";
import { kindOf } from "./parts/approvalKinds.ts";
import type { ApprovalMessages } from "./parts/useApprovalMessages.ts";

export type ApprovalRow = ApprovalRowFragment;

/** The oldest request comes first. */
export const defaultSort: Sort = { key: "age", descending: true };

const dash = "—";

/** The columns of the inbox; exports use the same keys. */
export function approvalColumns(
  box: Box,
  t: ApprovalMessages,
  nameAll: (people: readonly { fullName: string }[]) => string,
): RegisterColumn<ApprovalRow>[] {
  return [
    {
      key: "title",
      label: t("fields.title"),
      primary: true,
      render: ({ title, contentShown }) => (
        <Clipped title={title}>
          {contentShown ? title : <chakra.span color="fg.muted">{title}</chakra.span>}
        </Clipped>
      ),
    },
    { key: "kind", label: t("fields.kind"), render: ({ kind }) => t(`kinds.${kindOf(kind)}`) },
    {
      key: "status",
      label: t("fields.status"),
      // In 'Waiting for me' every request is pending.
      shownByDefault: box !== "waiting",
      render: ({ status }) => <ApprovalStatusBadge status={status} />,
    },
    {
      key: "requester",
      label: t("fields.requester"),
      shownByDefault: box !== "asked",
      render: ({ requester }) => <PersonName name={requester?.fullName} picture={requester?.avatarUrl} />,
    },
    {
      key: "asked",
      label: t("fields.asked"),
      shownByDefault: box !== "waiting",
      render: ({ currentApprovers }) => (
        <Clipped>
          {currentApprovers && currentApprovers.length > 0 ? (
            nameAll(currentApprovers)
          ) : (
            <chakra.span>{dash}</chakra.span>
          )}
        </Clipped>
      ),
    },
    {
      key: "age",
      label: t("fields.age"),
      sort: "age",
      numeric: true,
      render: (approval) => <ApprovalAge approval={approval} />,
    },
    {
      key: "due",
      label: t("fields.dueAt"),
      sort: "due",
      shownByDefault: box !== "waiting",
      render: ({ dueAt, status }) => <RelativeDate value={status === "pending_approval" ? dueAt : null} />,
    },
    {
      key: "asked_on",
      label: t("fields.createdAt"),
      shownByDefault: false,
      render: ({ createdAt }) => <RelativeDate value={createdAt} />,
    },
    {
      key: "ended",
      label: t("fields.endedAt"),
      shownByDefault: false,
      render: ({ decidedAt }) => <RelativeDate value={decidedAt} />,
    },
  ];
}
