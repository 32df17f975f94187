import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { AiMappingProposalFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { relationOf } from "../parts/mapping.ts";
import { RequirementLink } from "../RequirementLink.tsx";
import { RequirementRow } from "../RequirementRow.tsx";

interface ProposalRowProps {
  proposal: AiMappingProposalFragment;
  chosen: boolean;
  /** Undefined if the person may not decide. */
  onToggle?: (range: boolean) => void;
  onDecide: (accept: boolean) => void;
  busy: boolean;
}

/** A proposed mapping with its reason, as plain text. */
export function ProposalRow({ proposal, chosen, onToggle, onDecide, busy }: ProposalRowProps) {
  const { t } = useTranslation("library");
  const { from, to, relation, strength, reason, accepted, mapping, decider } = proposal;
  const open = accepted === null;
  const pair = `${from?.code ?? ""} – ${to?.reference ?? ""}`;

  return (
    <RequirementRow
      requirement={from}
      columns="minmax(0, 2fr) minmax(0, 3fr) auto"
      indented={onToggle !== undefined}
      choice={onToggle && open ? { label: t("propose.choose", { pair }), chosen, onToggle } : undefined}
    >
      <chakra.div minW="0" overflowWrap="anywhere">
        <RequirementLink id={to?.id} reference={to?.reference} title={to?.title} />
        <chakra.p color="fg.muted" textStyle="meta">
          {t(`relation.${relationOf(relation)}`)} · {t("strength", { strength })}
        </chakra.p>
        <chakra.p mt="1">{reason}</chakra.p>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        alignContent="flex-start"
        justifyContent={{ lg: "flex-end" }}
        gap="2"
        minW={{ lg: "11rem" }}
      >
        {open && mapping && <StatusBadge>{t("propose.mapped")}</StatusBadge>}
        {!open && (
          <StatusBadge tone={accepted ? "good" : "neutral"}>
            {t(accepted ? "propose.accepted" : "propose.rejected", { name: decider?.fullName ?? "—" })}
          </StatusBadge>
        )}
        {open && onToggle && (
          <>
            {!mapping && (
              <Button size="sm" disabled={busy} onClick={() => onDecide(true)}>
                {t("propose.accept")}
                <chakra.span srOnly>: {pair}</chakra.span>
              </Button>
            )}
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => onDecide(false)}>
              {t("propose.reject")}
              <chakra.span srOnly>: {pair}</chakra.span>
            </Button>
          </>
        )}
      </chakra.div>
    </RequirementRow>
  );
}
