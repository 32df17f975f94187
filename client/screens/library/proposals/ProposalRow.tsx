import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { AiMappingProposalFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { Checkbox } from "../../../components/controls.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { relationOf } from "../parts/mapping.ts";

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
    <chakra.li
      display="grid"
      gridTemplateColumns={{
        base: "1.25rem minmax(0, 1fr)",
        lg: "1.25rem minmax(0, 2fr) minmax(0, 3fr) auto",
      }}
      columnGap="3"
      rowGap="2"
      px="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      fontSize="table"
    >
      <chakra.div gridRow={{ base: "span 3", lg: "auto" }}>
        {onToggle && open && (
          <Checkbox
            type="checkbox"
            aria-label={t("propose.choose", { pair })}
            checked={chosen}
            onChange={() => undefined}
            onClick={(event) => onToggle(event.shiftKey)}
          />
        )}
      </chakra.div>
      <chakra.div
        minW="0"
        overflowWrap="anywhere"
        display="flex"
        flexWrap="wrap"
        columnGap="1.5"
        alignContent="flex-start"
      >
        <chakra.div color="fg.muted">{from?.code}</chakra.div>
        <TextLink to={`/compliance/requirements/${from?.id}`}>{from?.title}</TextLink>
      </chakra.div>
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.div display="flex" flexWrap="wrap" columnGap="1.5">
          <chakra.div color="fg.muted">{to?.reference}</chakra.div>
          <TextLink to={`/compliance/requirements/${to?.id}`}>{to?.title}</TextLink>
        </chakra.div>
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
    </chakra.li>
  );
}
