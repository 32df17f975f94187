import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { useState } from "react";

import { Button } from "../../components/Button.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import type { ImpactData } from "./impact.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

const FIRST = 50;

/** The graph as a table: each asset, its path, and its risks. */
export function ImpactTable({ impact }: { impact: ImpactData }) {
  const { t } = useAssetMessages();
  const [shown, setShown] = useState(FIRST);
  const hidden = impact.assets.length - shown;

  return (
    <>
      <Table.Root size="sm" aria-label={t("impact.title")} tableLayout="fixed">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t("record")}</Table.ColumnHeader>
            <Table.ColumnHeader w="28">{t("fields.criticality")}</Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="md" w="32">
              {t("fields.type")}
            </Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="md" w="20" textAlign="end">
              {t("fields.distance")}
            </Table.ColumnHeader>
            {impact.openRisks !== null && (
              <Table.ColumnHeader hideBelow="md" w="36">
                {t("fields.openRisks")}
              </Table.ColumnHeader>
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {impact.assets.slice(0, shown).map((asset) => (
            <Table.Row key={asset.id}>
              <Table.Cell whiteSpace="normal" overflowWrap="anywhere" py="1.5">
                <TextLink to={`/assets/${asset.id}`}>{asset.name}</TextLink>
                <chakra.div textStyle="meta" color="fg.muted">
                  {asset.path.join(" → ")}
                </chakra.div>
              </Table.Cell>
              <Table.Cell>
                <SeverityBadge severity={asset.criticality} />
              </Table.Cell>
              <Table.Cell hideBelow="md">{t(`type.${asset.type}`)}</Table.Cell>
              <Table.Cell hideBelow="md" textAlign="end" fontVariantNumeric="tabular-nums">
                {asset.distance}
              </Table.Cell>
              {impact.openRisks !== null && (
                <Table.Cell hideBelow="md">
                  {asset.openRisks ? (
                    <SeverityBadge severity={asset.highestRisk ?? null} score={asset.openRisks} />
                  ) : (
                    <chakra.span color="fg.subtle">{t("impact.noRisk")}</chakra.span>
                  )}
                </Table.Cell>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {hidden > 0 && (
        <Button mt="3" onClick={() => setShown(shown + 100)}>
          {t("impact.more", { count: Math.min(hidden, 100) })}
        </Button>
      )}
    </>
  );
}
