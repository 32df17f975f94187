import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useImportUndoQuery } from "../../../graphql/generated/index.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Pager } from "./Pager.tsx";
import { Panel } from "./Panel.tsx";
import type { ImportPlace } from "./types.ts";
import { UnchangedList } from "./UnchangedList.tsx";

const PAGE = 25;

/** The records that the undone import left as they were. */
export function UnchangedRecords({ id, origin }: { id: string; origin: ImportPlace }) {
  const { t } = useTranslation("imports");
  const [skipped, setSkipped] = useState(0);
  const { data, previousData } = useImportUndoQuery({ variables: { id, skipped, maxRows: PAGE } });
  const undone = (data ?? previousData)?.import;
  const kept = undone?.undoEffect?.kept ?? 0;
  if (kept === 0) return null;

  return (
    <Panel title={t("kept.title", { count: kept, formatted: formatNumber(kept) })}>
      <UnchangedList records={undone?.keptRecords ?? []} origin={origin} />
      <Pager skipped={skipped} page={PAGE} total={kept} format={formatNumber} onMove={setSkipped} />
    </Panel>
  );
}
