import { chakra } from "@chakra-ui/react/styled-system";
import { MailCheck, MailQuestionMark } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { WaitingPeopleQuery, WaitingPersonFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { Checkbox } from "../../components/controls.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { Tip } from "../../components/Tip.tsx";
import { PersonActions } from "./PersonActions.tsx";
import { actionsFor } from "./personActions.ts";

const ApproveManyDialog = lazyComponent(
  async () => (await import("./people/ApproveManyDialog.tsx")).ApproveManyDialog,
);

interface ApprovalQueueProps {
  waiting: WaitingPeopleQuery["users"] | undefined;
  onDone: () => void;
}

/** Accounts that wait for approval, oldest first; nothing if there are none. */
export function ApprovalQueue({ waiting, onDone }: ApprovalQueueProps) {
  const { t } = useTranslation(["settings", "people", "approvals"]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [approving, setApproving] = useState(false);
  if (!waiting || waiting.totalCount === 0) return null;
  const ready = waiting.nodes.filter(canBeApproved);
  // Accounts that were approved or rejected meanwhile are deselected.
  const picked = ready.filter(({ id }) => chosen.has(id));

  function choose(ids: readonly string[], chosenNow: boolean) {
    const next = new Set(picked.map(({ id }) => id));
    for (const id of ids) {
      if (chosenNow) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  }

  return (
    <Card
      title={t("queue.title", { count: waiting.totalCount })}
      text={<TextLink to="/approvals?kind=user_access">{t("approvals:actions.toInbox")}</TextLink>}
      actions={
        ready.length > 1 && (
          <>
            <CheckboxField
              control={{
                id: "approve-all",
                onChange: (event) =>
                  choose(
                    ready.map(({ id }) => id),
                    event.currentTarget.checked,
                  ),
              }}
              checked={picked.length === ready.length}
              label={t("people:bulk.chooseAll")}
            />
            {picked.length > 0 && (
              <Button size="sm" onClick={() => setApproving(true)}>
                {t("people:bulk.approve", { count: picked.length })}
              </Button>
            )}
          </>
        )
      }
    >
      <chakra.ul listStyle="none" maxH={{ md: "md" }} overflowY="auto">
        {waiting.nodes.map((person) => (
          <Waiting
            key={person.id}
            person={person}
            chosen={picked.includes(person)}
            onChoose={
              ready.length > 1 && ready.includes(person) ? (now) => choose([person.id], now) : undefined
            }
            onDone={onDone}
          />
        ))}
      </chakra.ul>
      {approving && <ApproveManyDialog people={picked} onDone={onDone} onClose={() => setApproving(false)} />}
    </Card>
  );
}

function canBeApproved(person: WaitingPersonFragment): boolean {
  return actionsFor({ ...person, status: "pending" }, null, new Set()).includes("approve");
}

interface WaitingProps {
  person: WaitingPersonFragment;
  chosen: boolean;
  /** Undefined if accounts cannot be selected. */
  onChoose?: (chosen: boolean) => void;
  onDone: () => void;
}

function Waiting({ person, chosen, onChoose, onDone }: WaitingProps) {
  const { t } = useTranslation(["settings", "people"]);
  const verified = person.emailVerifiedAt !== null;

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: "auto 1fr", md: "1fr 11rem 7rem 11rem" }}
      alignItems="center"
      columnGap="4"
      rowGap="2"
      px="4"
      py="2.5"
      borderTopWidth="1px"
    >
      <chakra.div
        display="flex"
        alignItems="flex-start"
        gap="3"
        minW="0"
        gridColumn={{ base: "1 / -1", md: "auto" }}
      >
        {onChoose && (
          <Checkbox
            type="checkbox"
            mt="0.5"
            aria-label={t("people:bulk.choose", { name: person.fullName })}
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
        <chakra.div minW="0">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {person.fullName}
          </chakra.p>
          <chakra.p color="fg.muted" fontSize="table" overflowWrap="anywhere">
            {person.email}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      {verified ? (
        <chakra.span justifySelf="start">
          <StatusBadge tone="good" icon={<MailCheck aria-hidden />}>
            {t("queue.verified")}
          </StatusBadge>
        </chakra.span>
      ) : (
        <Tip text={t("queue.unverifiedHelp")}>
          <chakra.span tabIndex={0} borderRadius="sm" justifySelf="start">
            <StatusBadge tone="attention" icon={<MailQuestionMark aria-hidden />}>
              {t("queue.unverified")}
            </StatusBadge>
          </chakra.span>
        </Tip>
      )}
      <chakra.span color="fg.muted" fontSize="table">
        <chakra.span srOnly>{t("fields.joined")} </chakra.span>
        <RelativeDate value={person.createdAt} />
      </chakra.span>
      <chakra.div gridColumn={{ base: "1 / -1", md: "auto" }} justifySelf={{ md: "end" }}>
        <PersonActions person={{ ...person, status: "pending" }} onDone={onDone} />
      </chakra.div>
    </chakra.li>
  );
}
