import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type ComparedRecordsQuery, useComparedRecordsQuery } from "../../../../graphql/generated/index.ts";
import { MoveMatrix } from "../../../charts/MoveMatrix.tsx";
import { StatusBadge, type Tone } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatList } from "../../../i18n/format.ts";
import { type ComparedArea, type Move, movesIn, pathOf } from "./comparison.ts";
import { useFieldLabels } from "./useFieldLabels.ts";

type Compared = NonNullable<ComparedRecordsQuery["comparedRecords"]>["nodes"][number];

interface RecordChangesProps {
  area: ComparedArea;
  days: { fromDay: string; toDay: string };
}

const PAGE = 100;
const tones = { added: "attention", removed: "neutral", changed: "good" } as const satisfies Record<
  string,
  Tone
>;

/** The records of an area that are new, removed or changed, and for risks the arrows of those that moved. */
export function RecordChanges({ area, days }: RecordChangesProps) {
  const { t } = useTranslation("dashboard");
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useComparedRecordsQuery({
    variables: { ...days, area, first: PAGE, offset: page * PAGE },
    fetchPolicy: "network-only",
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const records = data.comparedRecords?.nodes ?? [];
  const total = data.comparedRecords?.totalCount ?? 0;
  // They come first, so that the first page has them.
  const moves = page === 0 ? movesIn(records) : [];

  return (
    <>
      {moves.length > 0 && <Moves moves={moves} />}
      <Section title={t("compare.records", { area: t(`compare.areas.${area}`), count: total })}>
        {records.length === 0 && <chakra.p color="fg.muted">{t("compare.none")}</chakra.p>}
        <chakra.ul listStyle="none">
          {records.map((record) => (
            <RecordChange key={record.id} area={area} record={record} />
          ))}
        </chakra.ul>
        {total > PAGE && (
          <chakra.div display="flex" gap="2" mt="3">
            <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
              {t("compare.previous")}
            </Button>
            <Button disabled={(page + 1) * PAGE >= total} onClick={() => setPage(page + 1)}>
              {t("compare.next")}
            </Button>
          </chakra.div>
        )}
      </Section>
    </>
  );
}

function RecordChange({ area, record }: { area: ComparedArea; record: Compared }) {
  const { t } = useTranslation("dashboard");
  const labelsOf = useFieldLabels(area);
  const change = record.change === "added" || record.change === "removed" ? record.change : "changed";
  const labels = labelsOf(record.fields ?? []);

  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <StatusBadge tone={tones[change]}>{t(`compare.change.${change}`)}</StatusBadge>
      <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
        {record.reference}
      </chakra.span>
      <TextLink to={pathOf(area, record.id)} minW="0" overflowWrap="anywhere">
        {record.name}
      </TextLink>
      {labels.length > 0 && (
        <chakra.span color="fg.muted" fontSize="meta">
          {formatList(labels)}
        </chakra.span>
      )}
    </chakra.li>
  );
}

function Moves({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation("dashboard");

  return (
    <Section title={t("compare.moved", { count: moves.length })}>
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" }}
      >
        <MoveMatrix moves={moves} />
        <chakra.ul
          listStyle="none"
          maxH="72"
          overflowY="auto"
          tabIndex={0}
          aria-label={t("compare.movedList")}
        >
          {moves.map(({ id, reference, name, from, to }) => (
            <chakra.li key={id} py="1" fontSize="table">
              <chakra.span color="fg.muted" me="2" fontVariantNumeric="tabular-nums">
                {reference}
              </chakra.span>
              <TextLink to={pathOf("risks", id)}>{name}</TextLink>
              <chakra.span color="fg.muted" fontSize="meta" ms="2" whiteSpace="nowrap">
                {t("compare.move", {
                  from: `${from.likelihood} × ${from.impact}`,
                  to: `${to.likelihood} × ${to.impact}`,
                })}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Section>
  );
}
