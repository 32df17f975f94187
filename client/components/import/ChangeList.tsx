import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type ImportChangesQuery, useImportChangesQuery } from "../../../graphql/generated/index.ts";
import { formatDate, formatNumber } from "../../i18n/format.ts";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { TextLink } from "../TextLink.tsx";
import { Pager } from "./Pager.tsx";
import { Panel } from "./Panel.tsx";
import type { ImportPlace, ImportRecord } from "./types.ts";

const PAGE = 10;

type Change = NonNullable<NonNullable<ImportChangesQuery["import"]>["changes"]>[number];

/** What the import would change in records that exist, record by record. */
export function ChangeList({ record, origin }: { record: ImportRecord; origin: ImportPlace }) {
  const { t } = useTranslation("imports");
  const [skipped, setSkipped] = useState(0);
  const { data, previousData, error, refetch } = useImportChangesQuery({
    variables: { id: record.id, skipped, maxRows: PAGE },
    fetchPolicy: "network-only",
  });
  const changes = (data ?? previousData)?.import?.changes ?? [];
  const records = Map.groupBy(changes, ({ rowNumber }) => rowNumber);

  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={t("changes.title")}>
      <chakra.ul listStyle="none">
        {[...records.values()].map((fields) => (
          <ChangedRecord key={fields[0]?.rowNumber} fields={fields} origin={origin} />
        ))}
      </chakra.ul>
      <Pager
        skipped={skipped}
        page={PAGE}
        total={record.updateCount}
        format={formatNumber}
        onMove={setSkipped}
      />
    </Panel>
  );
}

function ChangedRecord({ fields, origin }: { fields: Change[]; origin: ImportPlace }) {
  const { t } = useTranslation("imports");
  const [first] = fields;
  if (!first) return null;

  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: "1fr", md: "minmax(0, 18rem) minmax(0, 1fr)" }}
      columnGap="4"
      rowGap="1"
      py="2"
      fontSize="table"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <chakra.div minW="0" overflowWrap="anywhere">
        <TextLink to={origin.record(first.recordId)}>{`${first.reference} ${first.name}`}</TextLink>
        <chakra.p color="fg.muted" textStyle="meta">
          {t("check.row", { row: first.rowNumber })}
        </chakra.p>
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: "1fr", sm: "minmax(0, 10rem) minmax(0, 1fr)" }}
        alignContent="start"
        columnGap="3"
        rowGap="0.5"
      >
        {fields.map((change) => (
          <chakra.div key={change.field} display="contents">
            <chakra.dt color="fg.muted" overflowWrap="anywhere">
              {String(change.label)}
            </chakra.dt>
            <chakra.dd overflowWrap="anywhere">
              <chakra.span color="fg.muted">
                {shown(change.kind, change.before) ?? t("changes.none")}
              </chakra.span>
              {" → "}
              {shown(change.kind, change.after) ?? t("changes.none")}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.li>
  );
}

function shown(kind: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value);
  if (kind === "date") return formatDate(text);
  if (kind === "amount") return formatNumber(Number(text), { maximumFractionDigits: 2 });
  return kind === "number" ? formatNumber(Number(text), { maximumFractionDigits: 6 }) : text;
}
