import { useTranslation } from "react-i18next";

import type { Option } from "../../SelectInput.tsx";
import { OptionList } from "../OptionList.tsx";

interface CellListProps {
  label: string;
  value: unknown;
  busy: boolean;
  options: readonly Option[];
  required?: boolean;
  onChoose: (value: string) => void;
}

/** One value of a list. */
export function CellList({ label, value, busy, options, required, onChoose }: CellListProps) {
  const { t } = useTranslation(["register", "common"]);
  const now = String(value ?? "");
  const none = required ? [] : [{ value: "", label: t("common:form.noChoice") }];

  return (
    <OptionList
      label={t("findValue", { label })}
      empty={t("noValue")}
      find={(search) =>
        [...options, ...none]
          .filter((option) => option.label.toLocaleLowerCase().includes(search))
          .map((option) => ({
            id: option.value || "none",
            label: option.label,
            checked: option.value === now,
            onChoose: () => !busy && onChoose(option.value),
          }))
      }
    />
  );
}
