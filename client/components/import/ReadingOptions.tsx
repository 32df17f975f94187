import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useImportHeadingsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Select } from "../controls.ts";
import type { ImportField } from "./template.ts";
import type { ImportPlace, ImportRecord } from "./types.ts";
import type { ColumnChoice } from "./useColumnChoice.ts";

interface ReadingOptionsProps {
  record: ImportRecord;
  origin: ImportPlace;
  fields: readonly ImportField[];
  choice: ColumnChoice;
  onChange: (part: Partial<ColumnChoice>) => void;
}

/** How the rows find their records and how dates and amounts are read. */
export function ReadingOptions({ record, origin, fields, choice, onChange }: ReadingOptionsProps) {
  const { t } = useTranslation("imports");
  const has = (kind: string) => fields.some((field) => field.kind === kind && field.field in choice.mapping);

  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: "1fr", md: "repeat(3, minmax(0, 1fr))" }} gap="4">
      {record.frameworkId ? (
        <UnknownReferences
          frameworkId={record.frameworkId}
          adds={origin.adds}
          choice={choice}
          onChange={onChange}
        />
      ) : (
        <Matching edits={origin.edits} choice={choice} onChange={onChange} />
      )}
      <Choice
        label={t("columns.dateOrder")}
        value={choice.dateOrder}
        options={[
          ["iso", t("columns.dateIso")],
          ["dmy", t("columns.dateDmy")],
          ["mdy", t("columns.dateMdy")],
        ]}
        onChange={(dateOrder) => onChange({ dateOrder })}
      />
      {(has("amount") || has("number")) && (
        <Choice
          label={t("columns.numberFormat")}
          value={choice.numberFormat}
          options={[
            ["undecided", t("columns.numberOpen")],
            ["comma", t("columns.numberComma")],
            ["point", t("columns.numberPoint")],
          ]}
          onChange={(numberFormat) => onChange({ numberFormat })}
        />
      )}
    </chakra.div>
  );
}

type Part = Pick<ReadingOptionsProps, "choice" | "onChange">;

function Matching({ edits, choice, onChange }: Part & { edits: string }) {
  const { t } = useTranslation("imports");
  const mayUpdate = useMay(edits, "full");

  return (
    <>
      <Choice
        label={t("columns.onMatch")}
        help={t("columns.onMatchHelp")}
        value={choice.onMatch}
        options={[
          ["skip", t("columns.onMatchSkip")],
          ...(mayUpdate ? [["update", t("columns.onMatchUpdate")] as const] : []),
          ["create", t("columns.onMatchCreate")],
        ]}
        onChange={(onMatch) => onChange({ onMatch })}
      />
      <Choice
        label={t("columns.matchBy")}
        value={choice.matchBy}
        options={[
          ["reference", t("columns.matchByReference")],
          ["name", t("columns.matchByName")],
        ]}
        onChange={(matchBy) => onChange({ matchBy })}
      />
    </>
  );
}

/** Rows of a framework update by reference; others are errors, or new ones under a heading. */
function UnknownReferences({
  frameworkId,
  adds = "",
  choice,
  onChange,
}: Part & { frameworkId: string; adds?: string }) {
  const { t } = useTranslation("imports");
  const mayAdd = useMay(adds, "full");
  const { data } = useImportHeadingsQuery({ variables: { frameworkId }, skip: !mayAdd });
  const headings = data?.complianceRequirements?.nodes ?? [];

  return (
    <>
      <Choice
        label={t("columns.onUnknown")}
        help={t("columns.onlyColumns")}
        value={choice.onUnknown}
        options={[
          ["refuse", t("columns.onUnknownRefuse")],
          ...(mayAdd ? [["create", t("columns.onUnknownCreate")] as const] : []),
        ]}
        onChange={(onUnknown) => onChange({ onUnknown })}
      />
      {choice.onUnknown === "create" && (
        <Choice
          label={t("columns.newUnder")}
          value={choice.headingId ?? ""}
          options={[
            ["", t("columns.topLevel")],
            ...headings.map(({ id, code, title }) => [id, `${code} ${title}`] as const),
          ]}
          onChange={(headingId) => onChange({ headingId: headingId || null })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  help?: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, help, value, options, onChange }: ChoiceProps) {
  const id = useId();

  return (
    <chakra.div display="flex" flexDirection="column" gap="1" minW="0">
      <chakra.label htmlFor={id} textStyle="label">
        {label}
      </chakra.label>
      <Select
        id={id}
        value={value}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </Select>
      {help && (
        <chakra.p id={`${id}-help`} textStyle="meta" color="fg.muted">
          {help}
        </chakra.p>
      )}
    </chakra.div>
  );
}
