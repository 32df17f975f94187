import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useImportFieldsQuery } from "../../../graphql/generated/index.ts";
import { may } from "../../access/may.ts";
import { useViewer } from "../../access/useViewer.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { formatDateTime, formatList, formatNumber } from "../../i18n/format.ts";
import { Button } from "../Button.tsx";
import { Select } from "../controls.ts";
import { Loading } from "../Loading.tsx";
import { ColumnTable } from "./ColumnTable.tsx";
import { DiscardButton } from "./DiscardButton.tsx";
import { HeadingRow } from "./HeadingRow.tsx";
import { rememberedFile, rememberFile, uploadFile } from "./importCalls.ts";
import { LeftOutColumns } from "./LeftOutColumns.tsx";
import { Notice } from "./Notice.tsx";
import { Panel } from "./Panel.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { ReadingOptions } from "./ReadingOptions.tsx";
import type { ImportPlace, ImportRecord } from "./types.ts";
import { useColumnChoice } from "./useColumnChoice.ts";
import { useImportStep } from "./useImportStep.ts";

interface ColumnsStepProps {
  record: ImportRecord;
  origin: ImportPlace;
  onChecked: () => void;
  /** Called when another row was chosen for the headings. */
  onChanged: () => Promise<void>;
  /** Called when another sheet was read, which is a separate import. */
  onOtherFile: (id: string) => void;
  onLeave: () => void;
}

export function ColumnsStep(props: ColumnsStepProps) {
  const { record, origin, onChecked, onChanged, onOtherFile, onLeave } = props;
  const { t } = useTranslation("imports");
  const { viewer } = useViewer();
  const { data } = useImportFieldsQuery({ variables: { area: record.area } });
  const { choice, choose, set } = useColumnChoice(record);
  const { progress, error, take } = useImportStep(record.id);

  if (!data?.importFields) return <Loading />;
  const fields = data.importFields.nodes.filter(({ needs }) => !needs || may(viewer, needs, "full"));
  const reference = fields.find(({ kind }) => kind === "reference")?.field;
  const updates = choice.onMatch === "update" && reference !== undefined && reference in choice.mapping;
  const missing = fields.filter(({ field, required }) => required && !updates && !(field in choice.mapping));
  const unused = fields.filter(({ field, required }) => !required && !(field in choice.mapping));

  async function handleCheck() {
    if (await take("check", choice)) onChecked();
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {record.earlierAt && (
        <Notice tone="attention">{t("columns.earlier", { when: formatDateTime(record.earlierAt) })}</Notice>
      )}
      {/* Choices made while the rows are checked would not be part of the import. */}
      <chakra.fieldset disabled={progress !== null} display="flex" flexDirection="column" gap="4" minW="0">
        <Panel
          title={t("columns.title")}
          aside={
            <chakra.span color="fg.muted" fontSize="table" overflowWrap="anywhere">
              {t("columns.file", {
                name: record.fileName,
                count: record.rowCount,
                formatted: formatNumber(record.rowCount),
              })}
            </chakra.span>
          }
        >
          {record.sheets.length > 1 && <SheetChoice record={record} onOtherFile={onOtherFile} />}
          <HeadingRow record={record} onChanged={onChanged} />
          <ColumnTable
            record={record}
            fields={fields}
            mapping={choice.mapping}
            canKeep={may(viewer, "system_settings", "full")}
            onChoose={choose}
          />
          <LeftOutColumns headers={record.headers} mapping={choice.mapping} />
          {unused.length > 0 && (
            <chakra.p color="fg.muted" fontSize="table" mt="3">
              {t("columns.unused", { labels: formatList(unused.map(({ label }) => label)) })}
            </chakra.p>
          )}
        </Panel>
        <Panel title={t("columns.options")}>
          <ReadingOptions record={record} origin={origin} fields={fields} choice={choice} onChange={set} />
        </Panel>
      </chakra.fieldset>
      {error !== null && (
        <Notice tone="bad" title={t("columns.rejected")}>
          {serverErrorOf(error).message}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="attention">
          {t("columns.missing", { labels: formatList(missing.map(({ label }) => label)) })}
        </Notice>
      )}
      {progress ? (
        <ProgressBar label={t("columns.checking")} progress={progress} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant="solid" disabled={missing.length > 0} onClick={() => void handleCheck()}>
            {t("columns.check")}
          </Button>
          <DiscardButton id={record.id} onDiscarded={onLeave} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

function SheetChoice({ record, onOtherFile }: Pick<ColumnsStepProps, "record" | "onOtherFile">) {
  const { t } = useTranslation("imports");
  const box = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const file = rememberedFile(record.id);

  async function handleSheet(sheet: string) {
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      const other = await uploadFile(record.area, file, { sheet, scope: record.frameworkId });
      rememberFile(other, file);
      onOtherFile(other);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <chakra.div mb="3" display="flex" flexDirection="column" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="table">
        <chakra.label htmlFor={box} fontWeight="semibold">
          {t("columns.sheet")}
        </chakra.label>
        <Select
          id={box}
          size="sm"
          width="auto"
          maxW="full"
          value={record.sheet ?? ""}
          disabled={!file || busy}
          onChange={(event) => void handleSheet(event.target.value)}
        >
          {record.sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </Select>
        {!file && <chakra.span color="fg.muted">{t("columns.sheetAgain")}</chakra.span>}
      </chakra.div>
      {error !== null && <Notice tone="bad">{serverErrorOf(error).message}</Notice>}
    </chakra.div>
  );
}
