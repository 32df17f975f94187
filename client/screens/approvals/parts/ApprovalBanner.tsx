import { chakra } from "@chakra-ui/react/styled-system";
import { Hourglass } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { formatRelative } from "../../../i18n/format.ts";
import { ApprovalStatusBadge } from "./ApprovalStatusBadge.tsx";
import { ChangesTable, type ShownChange } from "./ChangesTable.tsx";
import { useApprovalMessages } from "./useApprovalMessages.ts";
import { usePersonNames } from "./usePersonNames.ts";

interface ApprovalBannerProps {
  approval: {
    id: string;
    createdAt: string;
    isOverdue?: boolean;
    requester?: { fullName: string } | null;
    /** The people who can decide now. */
    currentApprovers?: readonly { fullName: string }[] | null;
  };
  /** The title; 'Changes pending' by default. */
  title?: string;
  /** What applies to the record until then. */
  text?: string;
  changes?: readonly ShownChange[];
  /** The actions: withdraw, decide. */
  children?: ReactNode;
}

/** Shown above a record with a pending approval: who requested it, who decides next, and what would change. */
export function ApprovalBanner({ approval, title, text, changes = [], children }: ApprovalBannerProps) {
  const { t } = useApprovalMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { requester, currentApprovers, createdAt, isOverdue } = approval;
  const ago = formatRelative(createdAt);
  const nameAll = usePersonNames();
  const waitsFor = currentApprovers ?? [];

  return (
    <chakra.section
      aria-labelledby={id}
      mb="4"
      borderWidth="1px"
      borderColor="status.attention.solid"
      borderRadius="md"
      overflow="hidden"
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        p="3"
        bg="status.attention.soft"
        color="status.attention.fg"
        fontSize="table"
      >
        <chakra.span aria-hidden mt="0.5">
          <Hourglass size={16} />
        </chakra.span>
        <chakra.div flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
            <chakra.h2 id={id} fontWeight="semibold">
              {title ?? t("banner.title")}
            </chakra.h2>
            {isOverdue && <ApprovalStatusBadge status="pending_approval" overdue />}
          </chakra.div>
          <p>
            {requester
              ? t("banner.asked", { name: requester.fullName, ago })
              : t("banner.askedNobody", { ago })}{" "}
            {waitsFor.length > 0 && t("banner.waits", { names: nameAll(waitsFor) })}
          </p>
          <p>{text ?? t("banner.keeps")}</p>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="2" data-print="no">
          {changes.length > 0 && (
            <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t("banner.hide") : t("banner.show", { count: changes.length })}
            </Button>
          )}
          {children}
          <LinkButton size="sm" to={`/approvals/${approval.id}`}>
            {t("banner.open")}
          </LinkButton>
        </chakra.div>
      </chakra.div>
      {open && (
        <chakra.div p="3" bg="bg.surface">
          <ChangesTable changes={changes} />
        </chakra.div>
      )}
    </chakra.section>
  );
}
