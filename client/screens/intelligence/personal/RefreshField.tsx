import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { MAX_MINUTES, MIN_MINUTES, minutesOf, type Preferences } from "../layout/preferences.ts";

interface RefreshFieldProps {
  value: Pick<Preferences, "autoRefresh" | "refreshInterval">;
  onChange: (value: Partial<Preferences>) => void;
}

/** Automatic refresh: off, or every 1 to 30 minutes. */
export function RefreshField({ value, onChange }: RefreshFieldProps) {
  const { t } = useTranslation("personal");
  const id = useId();
  const { autoRefresh, refreshInterval } = value;
  const minutes = minutesOf(refreshInterval);

  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="2">
        {t("refresh.label")}
      </chakra.legend>
      <CheckboxField
        control={{
          id: `${id}-switch`,
          role: "switch",
          "aria-describedby": `${id}-switch-help`,
          onChange: ({ currentTarget }) => onChange({ autoRefresh: currentTarget.checked }),
        }}
        checked={autoRefresh}
        label={t("refresh.switch")}
        help={t("refresh.help")}
      />
      <chakra.div display="flex" alignItems="center" gap="3" mt="3" opacity={autoRefresh ? 1 : 0.6}>
        <chakra.label htmlFor={`${id}-interval`} fontSize="table">
          {t("refresh.interval")}
        </chakra.label>
        <chakra.input
          id={`${id}-interval`}
          type="range"
          min={MIN_MINUTES}
          max={MAX_MINUTES}
          step={1}
          value={minutes}
          disabled={!autoRefresh}
          aria-valuetext={t("refresh.minutes", { count: minutes })}
          onChange={({ currentTarget }) => onChange({ refreshInterval: currentTarget.valueAsNumber * 60 })}
          flex="1"
          minW="0"
          h="6"
          accentColor="{colors.accent.solid}"
          cursor={autoRefresh ? "pointer" : "not-allowed"}
        />
        <chakra.output
          htmlFor={`${id}-interval`}
          minW="20"
          textAlign="end"
          fontSize="table"
          fontVariantNumeric="tabular-nums"
        >
          {t("refresh.minutes", { count: minutes })}
        </chakra.output>
      </chakra.div>
    </chakra.fieldset>
  );
}
