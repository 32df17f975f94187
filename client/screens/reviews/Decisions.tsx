import { chakra } from "@chakra-ui/react/styled-system";
import { Gavel, Pencil, Plus } from "lucide-react";
import { useState } from "react";

import {
  type ReviewActionEntryFragment,
  type ReviewDecisionEntryFragment,
  type ReviewRecordFragment,
  type TaskStatus,
  useReportReviewActionMutation,
  useReviewDecisionsQuery,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { recordActions } from "../../components/record/recordActions.ts";
import { Section } from "../../components/record/Section.tsx";
import { ActionRow } from "./ActionRow.tsx";
import type { ReviewActions } from "./useReviewActions.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

const DecisionForm = lazyComponent(async () => (await import("./DecisionForm.tsx")).DecisionForm);
const ActionForm = lazyComponent(async () => (await import("./ActionForm.tsx")).ActionForm);

type Open =
  | { kind: "decision"; decision?: ReviewDecisionEntryFragment }
  | { kind: "action"; decision: ReviewDecisionEntryFragment; action?: ReviewActionEntryFragment };

const NAME_LENGTH = 60;

/** The beginning of a decision, as its name. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH).join("")}…` : text;
}

interface DecisionEntryProps {
  decision: ReviewDecisionEntryFragment;
  actions: ReviewActions;
  onOpen: (open: Open) => void;
  onStatus: (action: ReviewActionEntryFragment, status: TaskStatus) => void;
}

function DecisionEntry({ decision, actions, onOpen, onStatus }: DecisionEntryProps) {
  const { t } = useReviewMessages();
  const entries = decision.actions.nodes;
  const name = shortened(decision.decision);

  return (
    <chakra.li py="3" borderTopWidth="1px" _first={{ borderTopWidth: "0" }} fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
        <StatusBadge>{t(`decisionType.${decision.type}`)}</StatusBadge>
        {actions.decide && (
          <chakra.span ms="auto" display="inline-flex" gap="2">
            <IconButton
              label={`${t("decisions.edit")}: ${name}`}
              size="sm"
              onClick={() => onOpen({ kind: "decision", decision })}
            >
              <Pencil />
            </IconButton>
            <Button size="sm" onClick={() => onOpen({ kind: "action", decision })}>
              <Plus />
              {t("decisions.action.add")}
              <chakra.span srOnly>: {name}</chakra.span>
            </Button>
          </chakra.span>
        )}
      </chakra.div>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {decision.decision}
      </chakra.p>
      {entries.length > 0 && (
        <chakra.ul listStyle="none" mt="3" ps={{ md: "4" }}>
          {entries.map((action) => (
            <ActionRow
              key={action.id}
              action={action}
              mayEdit={actions.follow}
              onEdit={() => onOpen({ kind: "action", decision, action })}
              onStatus={(status) => onStatus(action, status)}
            />
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  );
}

interface DecisionsProps {
  review: ReviewRecordFragment;
  actions: ReviewActions;
}

/** What the review decided, and the actions that follow from it. */
export function Decisions({ review, actions }: DecisionsProps) {
  const { t } = useReviewMessages();
  const [open, setOpen] = useState<Open>();
  const [report] = useReportReviewActionMutation();
  const { data, previousData, error, refetch } = useReviewDecisionsQuery({
    variables: { id: review.id },
    fetchPolicy: "cache-and-network",
  });
  const decisions = (data ?? previousData)?.managementReview?.decisions.nodes;
  const close = () => setOpen(undefined);

  function handleStatus({ id, version, name }: ReviewActionEntryFragment, status: TaskStatus) {
    void recordActions(name, refetch).performWithToast(
      () => report({ variables: { input: { id, version, status } } }),
      t("decisions.action.reported"),
      t("decisions.action.notReported"),
    );
  }

  return (
    <Section
      title={t("decisions.title", { count: decisions?.length ?? 0 })}
      actions={
        actions.decide && (
          <Button size="sm" onClick={() => setOpen({ kind: "decision" })}>
            <Plus />
            {t("decisions.add")}
          </Button>
        )
      }
    >
      {!decisions && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {decisions?.length === 0 && (
        <EmptyState
          icon={<Gavel />}
          title={t("decisions.none")}
          text={review.status === "planned" ? t("decisions.later") : undefined}
        />
      )}
      {decisions && decisions.length > 0 && (
        <chakra.ul listStyle="none">
          {decisions.map((decision) => (
            <DecisionEntry
              key={decision.id}
              decision={decision}
              actions={actions}
              onOpen={setOpen}
              onStatus={handleStatus}
            />
          ))}
        </chakra.ul>
      )}
      {open?.kind === "decision" && (
        <DecisionForm reviewId={review.id} decision={open.decision} onDone={refetch} onClose={close} />
      )}
      {open?.kind === "action" && (
        <ActionForm
          reviewId={review.id}
          decisionId={open.decision.id}
          action={open.action}
          onDone={refetch}
          onClose={close}
        />
      )}
    </Section>
  );
}
