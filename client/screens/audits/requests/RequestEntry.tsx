import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import {
  type AuditRequestEntryFragment,
  useAcceptAuditRequestMutation,
} from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { recordActions } from "../../../components/record/recordActions.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { AnswerContents } from "./AnswerContents.tsx";
import type { RequestDialog } from "./RequestDialogs.tsx";
import { RequestStatusBadge } from "./RequestStatusBadge.tsx";
import { useRequestMessages } from "./useRequestMessages.ts";

const RequestDialogs = lazyComponent(async () => (await import("./RequestDialogs.tsx")).RequestDialogs);

interface RequestEntryProps {
  request: AuditRequestEntryFragment;
  onChanged: () => Promise<unknown>;
}

/** A request: what is asked, the answer, and the next step of the person who may take it. */
export function RequestEntry({ request, onChanged }: RequestEntryProps) {
  const { t } = useRequestMessages();
  const { status, addressee, creator, procedure, control, requirement } = request;
  const nobody = t("record:history.system");

  return (
    <chakra.div display="flex" flexDirection="column" gap="2" fontSize="table">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        color="fg.muted"
      >
        <RequestStatusBadge status={status} />
        <span>{t("asked", { from: creator?.fullName ?? nobody, to: addressee?.fullName ?? nobody })}</span>
        {status !== "accepted" && status !== "withdrawn" && (
          <chakra.span display="inline-flex" alignItems="center" gap="1">
            {t("due")} <OverdueDate value={request.dueOn} overdue={request.isOverdue} />
          </chakra.span>
        )}
      </chakra.div>
      {request.description && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {request.description}
        </chakra.p>
      )}
      {procedure && (
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          {t("forProcedure", { title: procedure.title })}
        </chakra.p>
      )}
      {control && (
        <TextLink
          to={`/compliance/controls/${control.id}`}
        >{`${control.reference} ${control.name}`}</TextLink>
      )}
      {requirement && (
        <TextLink to={`/compliance/requirements/${requirement.id}`}>
          {`${requirement.reference ?? requirement.code} ${requirement.title}`}
        </TextLink>
      )}
      <Answer request={request} />
      <Steps request={request} onChanged={onChanged} />
    </chakra.div>
  );
}

function Answer({ request }: { request: AuditRequestEntryFragment }) {
  const { t } = useRequestMessages();
  const { status, answer, answeredAt, answerer, decider, decidedAt } = request;
  const nobody = t("record:history.system");

  return (
    <>
      {answeredAt && (
        <chakra.div borderStartWidth="2px" ps="3" display="flex" flexDirection="column" gap="1">
          <chakra.p color="fg.muted">
            {t("answered", { name: answerer?.fullName ?? nobody, day: formatDate(answeredAt) })}
          </chakra.p>
          {answer && (
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {answer}
            </chakra.p>
          )}
          <AnswerContents request={request} />
        </chakra.div>
      )}
      {status === "accepted" && decidedAt && (
        <chakra.p color="fg.muted">
          {t("acceptedBy", { name: decider?.fullName ?? nobody, day: formatDate(decidedAt) })}
        </chakra.p>
      )}
      {status === "returned" && (
        <chakra.p overflowWrap="anywhere">
          {t("returnedBy", { name: decider?.fullName ?? nobody, reason: request.returnReason })}
        </chakra.p>
      )}
      {status === "withdrawn" && (
        <chakra.p overflowWrap="anywhere">{t("withdrawn", { reason: request.withdrawnReason })}</chakra.p>
      )}
    </>
  );
}

function Steps({ request, onChanged }: RequestEntryProps) {
  const { t } = useRequestMessages();
  const [open, setOpen] = useState<RequestDialog>();
  const [accept] = useAcceptAuditRequestMutation();
  const { id, version, title, mayAnswer, mayAccept, mayReturn, mayWithdraw } = request;
  const { performWithToast } = recordActions(title, onChanged);
  if (!mayAnswer && !mayAccept && !mayReturn && !mayWithdraw) return null;

  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" data-print="no">
      {mayAnswer && (
        <Button size="sm" variant="solid" onClick={() => setOpen("answer")}>
          {t("actions.answer")}
          <chakra.span srOnly>: {title}</chakra.span>
        </Button>
      )}
      {mayAccept && (
        <Button
          size="sm"
          variant="solid"
          onClick={() =>
            void performWithToast(
              () => accept({ variables: { input: { id, version } } }),
              t("toast.accepted"),
              t("toast.notAccepted"),
            )
          }
        >
          {t("actions.accept")}
          <chakra.span srOnly>: {title}</chakra.span>
        </Button>
      )}
      {mayReturn && (
        <Button size="sm" onClick={() => setOpen("return")}>
          {t("actions.return")}
          <chakra.span srOnly>: {title}</chakra.span>
        </Button>
      )}
      {mayWithdraw && (
        <Button size="sm" onClick={() => setOpen("withdraw")}>
          {t("actions.withdraw")}
          <chakra.span srOnly>: {title}</chakra.span>
        </Button>
      )}
      {open && (
        <RequestDialogs
          request={request}
          open={open}
          onChanged={onChanged}
          onClose={() => setOpen(undefined)}
        />
      )}
    </chakra.div>
  );
}
