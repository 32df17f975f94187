import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import { FilterPopover } from "./FilterPopover.tsx";
import { type ListedOption, OptionList } from "./OptionList.tsx";
import type { FilterChange, FilterValues, RegisterFilter } from "./types.ts";

interface AddFilterProps {
  filters: readonly RegisterFilter[];
  values: FilterValues;
  onChange: (filter: RegisterFilter, change: FilterChange) => void;
}

/** Typing finds filters by name, and values of any filter. */
export function AddFilter({ filters, values, onChange }: AddFilterProps) {
  const { t } = useTranslation("register");
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const filter = filters.find(({ key }) => key === chosen);

  function handleOpen(next: boolean) {
    setOpen(next);
    setChosen(undefined);
  }

  function choose(one: RegisterFilter) {
    if (one.kind !== "switch") return setChosen(one.key);
    onChange(one, () => ({ [one.key]: ["true"] }));
    handleOpen(false);
  }

  function find(search: string): ListedOption[] {
    const matching = filters
      .filter(({ label }) => label.toLocaleLowerCase().includes(search))
      .map((one) => ({ id: one.key, label: one.label, onChoose: () => choose(one) }));
    if (search === "") return matching;

    const valued = filters.flatMap((one) => {
      if (one.kind !== "choice") return [];
      const list = values[one.key] ?? [];
      return one.options
        .filter(({ value, label }) => label.toLocaleLowerCase().includes(search) && !list.includes(value))
        .map(({ value, label }) => ({
          id: `${one.key}=${value}`,
          lead: `${one.label} ${t("is")}`,
          label,
          onChoose: () => {
            onChange(one, (now) => ({
              ...now,
              [one.key]: one.single ? [value] : [...(now[one.key] ?? []), value],
            }));
            handleOpen(false);
          },
        }));
    });
    return [...matching, ...valued.slice(0, 30)];
  }

  return (
    <FilterPopover
      label={t("addFilter")}
      open={open}
      onOpenChange={handleOpen}
      trigger={
        <Button size="sm" variant="ghost">
          <Plus />
          {t("addFilter")}
        </Button>
      }
    >
      {filter ? (
        <FilterEditor
          key={filter.key}
          filter={filter}
          values={values}
          onChange={(change) => onChange(filter, change)}
          onDone={() => handleOpen(false)}
        />
      ) : (
        <OptionList label={t("findFilter")} empty={t("noFilter")} find={find} />
      )}
    </FilterPopover>
  );
}
