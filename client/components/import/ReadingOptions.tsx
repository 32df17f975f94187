import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { ImportArea } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Select } from "../controls.ts";
import type { ColumnChoice } from "./useColumnChoice.ts";

interface ReadingOptionsProps {
  area: ImportArea;
  choice: ColumnChoice;
  onChange: (part: Partial<ColumnChoice>) => void;
}

export function ReadingOptions({ area, choice, onChange }: ReadingOptionsProps) {
  const { t } = useTranslation("imports");
  const mayUpdate = useMay(`${area}_edit`, "full");

  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: "1fr", md: "repeat(3, minmax(0, 1fr))" }} gap="4">
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
    </chakra.div>
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
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
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
