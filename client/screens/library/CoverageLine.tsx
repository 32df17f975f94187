import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { MappedRowFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { EvidenceStatusBadge } from "../evidence/parts/EvidenceStatusBadge.tsx";
import { referenceOf, relationOf } from "./parts/mapping.ts";

interface CoverageLineProps {
  mapped: MappedRowFragment;
  onCarry?: () => void;
}

/** A mapped requirement: its relation to this one, and whether it has evidence. */
export function CoverageLine({ mapped, onCarry }: CoverageLineProps) {
  const { t } = useTranslation("library");
  const reference = referenceOf(mapped);

  return (
    <chakra.li display="flex" alignItems="flex-start" gap="2" minH="6">
      <chakra.div flex="1" minW="0" display="flex" flexWrap="wrap" columnGap="1.5" overflowWrap="anywhere">
        <TextLink to={`/compliance/requirements/${mapped.requirementId}`} title={mapped.title}>
          {reference}
        </TextLink>
        <chakra.div color="fg.muted">
          {t(`relation.${relationOf(mapped.relation)}`)} · {t("strength", { strength: mapped.strength })}
        </chakra.div>
        {mapped.note && (
          <chakra.div color="fg.muted" textStyle="meta" flexBasis="100%">
            {mapped.note}
          </chakra.div>
        )}
      </chakra.div>
      <EvidenceStatusBadge status={mapped.evidenceStatus} />
      {onCarry && (
        <Button size="xs" onClick={onCarry}>
          {t("section.carryOver")}
          <chakra.span srOnly>: {reference}</chakra.span>
        </Button>
      )}
    </chakra.li>
  );
}
