import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useImportRecordsQuery } from "../../../graphql/generated/index.ts";
import { formatNumber } from "../../i18n/format.ts";
import { TextLink } from "../TextLink.tsx";
import { Pager } from "./Pager.tsx";
import { Panel } from "./Panel.tsx";
import type { ImportPlace, ImportRecord } from "./types.ts";

const PAGE = 25;

/** The imported records as links. Only the importer may see them. */
export function RecordList({ record, origin }: { record: ImportRecord; origin: ImportPlace }) {
  const { t } = useTranslation("imports");
  const [skipped, setSkipped] = useState(0);
  const { data, previousData } = useImportRecordsQuery({
    variables: { id: record.id, skipped, maxRows: PAGE },
  });
  const records = (data ?? previousData)?.import?.records ?? [];
  if (records.length === 0) return null;

  return (
    <Panel title={t("result.records")}>
      <chakra.ul listStyle="none">
        {records.map(({ recordId, reference, name, action }) => (
          <chakra.li
            key={recordId}
            display="grid"
            gridTemplateColumns="5rem minmax(0, 1fr) auto"
            columnGap="3"
            py="1.5"
            fontSize="table"
            borderTopWidth="1px"
            borderColor="border.subtle"
          >
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {reference}
            </chakra.span>
            <TextLink to={origin.record(recordId)} truncate>
              {name}
            </TextLink>
            <chakra.span color="fg.muted">
              {action === "create" ? t("result.created") : t("result.updated")}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Pager
        skipped={skipped}
        page={PAGE}
        total={record.createCount + record.updateCount}
        format={formatNumber}
        onMove={setSkipped}
      />
    </Panel>
  );
}
