import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { Tone } from "../../components/Badge.tsx";
import { Figure } from "../../components/Figure.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { countedRequirements, criticalRisks, evidenceGaps } from "./links.ts";
import { NoteButton } from "./NoteButton.tsx";
import { NoteLink } from "./NoteLink.tsx";
import type { Summary, Tile } from "./types.ts";

interface StatTilesProps {
  tiles: NonNullable<Summary["statTiles"]>;
  asOf: string;
  onRows: () => void;
}

export function StatTiles({ tiles, asOf, onRows }: StatTilesProps) {
  const { t } = useTranslation("dashboard");
  const { itemsRequiringAttention: items, criticalRisks: critical, complianceScore: score } = tiles;

  function statusOf({ status }: Tile): { tone: Tone; label: string } | undefined {
    if (status === "success") return { tone: "good", label: t("statusLabels.success") };
    if (status === "warning") return { tone: "attention", label: t("statusLabels.warning") };
    if (status === "critical") return { tone: "bad", label: t("statusLabels.critical") };
    return undefined;
  }

  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: "1fr", md: "repeat(3, 1fr)" }}>
      <Figure
        label={t("tiles.items")}
        value={items.value === null ? null : formatNumber(items.value)}
        status={statusOf(items)}
        definition={<FigureDefinition of="itemsTile" asOf={asOf} />}
        note={
          items.value === null ? (
            t("notPermitted")
          ) : (
            <NoteButton onClick={onRows}>{t("cards.items")}</NoteButton>
          )
        }
      />
      <Figure
        label={t("tiles.critical")}
        value={critical.value === null ? null : formatNumber(critical.value)}
        to={critical.value === null ? undefined : criticalRisks}
        status={statusOf(critical)}
        definition={<FigureDefinition of="criticalTile" asOf={asOf} />}
        note={critical.value === null && t("notPermitted")}
      />
      <Figure
        label={t("tiles.score")}
        value={score.value === null ? null : formatPercent(score.value)}
        to={score.value === null ? undefined : countedRequirements}
        status={statusOf(score)}
        definition={<FigureDefinition of="scoreTile" asOf={asOf} />}
        note={
          score.value === null ? (
            t("noRequirements")
          ) : (
            <NoteLink to={evidenceGaps}>{t("rows.gapsTitle")}</NoteLink>
          )
        }
      />
    </chakra.div>
  );
}
