import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import { type DelegationFragment, useEndDelegationMutation } from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { StatusBadge, type Tone } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { toast } from "../../../components/toast.ts";
import { formatDate, formatList } from "../../../i18n/format.ts";
import { kindOf } from "../parts/approvalKinds.ts";
import { useApprovalMessages } from "../parts/useApprovalMessages.ts";
import { type DelegationState, stateOf } from "./delegationState.ts";

interface DelegationListProps {
  title: string;
  empty: string;
  delegations: readonly DelegationFragment[];
  /** If given, active delegations can be ended. */
  onChanged?: () => Promise<unknown>;
}

const tones: Record<DelegationState, Tone> = {
  active: "good",
  coming: "attention",
  past: "neutral",
  ended: "neutral",
};

export function DelegationList({ title, empty, delegations, onChanged }: DelegationListProps) {
  const { t } = useApprovalMessages();
  const [ending, setEnding] = useState<DelegationFragment>();
  const [end, { loading }] = useEndDelegationMutation();

  async function handleEnd({ id, delegate }: DelegationFragment) {
    try {
      await end({ variables: { input: { id } } });
      toast.success(t("delegations.endDone"), delegate?.fullName);
    } catch (error) {
      toast.error(t("delegations.endFailed"), serverErrorOf(error).message);
    }
    setEnding(undefined);
    await onChanged?.();
  }

  return (
    <Section title={title}>
      {delegations.length === 0 && <chakra.p color="fg.muted">{empty}</chakra.p>}
      <chakra.ul listStyle="none" fontSize="table">
        {delegations.map((delegation) => {
          const state = stateOf(delegation);
          const endable = onChanged && (state === "active" || state === "coming");
          return (
            <chakra.li
              key={delegation.id}
              display="flex"
              flexWrap="wrap"
              alignItems="flex-start"
              gap="3"
              py="3"
              borderTopWidth="1px"
              _first={{ borderTopWidth: "0" }}
            >
              <chakra.div flex="1 1 16rem" minW="0">
                <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
                  <PersonName
                    name={delegation.delegator?.fullName}
                    picture={delegation.delegator?.avatarUrl}
                  />
                  <chakra.span color="fg.muted">{t("delegations.to")}</chakra.span>
                  <PersonName name={delegation.delegate?.fullName} picture={delegation.delegate?.avatarUrl} />
                  <StatusBadge tone={tones[state]}>{t(`delegations.state.${state}`)}</StatusBadge>
                </chakra.div>
                <chakra.p color="fg.muted" mt="1">
                  {t("delegations.dates", {
                    from: formatDate(delegation.startsOn),
                    to: formatDate(delegation.endsOn),
                  })}
                  {" · "}
                  {delegation.kinds
                    ? formatList(delegation.kinds.map((kind) => t(`kinds.${kindOf(kind ?? "")}`)))
                    : t("delegations.allKinds")}
                </chakra.p>
                {delegation.reason && (
                  <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {delegation.reason}
                  </chakra.p>
                )}
              </chakra.div>
              {endable && (
                <Button
                  size="sm"
                  aria-label={t("delegations.endWhat", { name: delegation.delegate?.fullName })}
                  onClick={() => setEnding(delegation)}
                >
                  {t("delegations.end")}
                </Button>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
      {ending && (
        <ConfirmDialog
          open
          title={t("delegations.endTitle", { name: ending.delegate?.fullName })}
          confirmLabel={t("delegations.endSubmit")}
          busy={loading}
          onConfirm={() => void handleEnd(ending)}
          onClose={() => setEnding(undefined)}
        >
          {t("delegations.endText")}
        </ConfirmDialog>
      )}
    </Section>
  );
}
