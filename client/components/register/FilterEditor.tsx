import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Input } from "../controls.ts";
import { OptionList } from "./OptionList.tsx";
import type { ChoiceFilter, FilterChange, FilterValues, RegisterFilter } from "./types.ts";

interface FilterEditorProps {
  filter: RegisterFilter;
  values: FilterValues;
  onChange: (change: FilterChange) => void;
  onDone: () => void;
}

function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

function ChoiceEditor({ filter, values, onChange, onDone }: FilterEditorProps & { filter: ChoiceFilter }) {
  const { t } = useTranslation("register");
  const { none } = filter;

  function isNone(key: string, of = values) {
    return (of[key] ?? []).length > 0;
  }

  function choose(value: string) {
    if (filter.single) {
      onChange(() => ({ [filter.key]: [value] }));
      onDone();
      return;
    }
    onChange((now) => ({ ...now, [filter.key]: toggled(now[filter.key] ?? [], value) }));
  }

  return (
    <OptionList
      label={t("findValue", { label: filter.label })}
      empty={t("noValue")}
      multiple
      find={(search) => [
        ...filter.options
          .filter(({ label }) => label.toLocaleLowerCase().includes(search))
          .map(({ value, label }) => ({
            id: value,
            label,
            checked: (values[filter.key] ?? []).includes(value),
            onChoose: () => choose(value),
          })),
        ...(none?.label.toLocaleLowerCase().includes(search)
          ? [
              {
                id: `none-${none.key}`,
                label: none.label,
                checked: isNone(none.key),
                onChoose: () =>
                  onChange((now) => ({ ...now, [none.key]: isNone(none.key, now) ? [] : ["true"] })),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Edits one filter: by choices, two dates, two numbers or a text. */
export function FilterEditor({ filter, values, onChange, onDone }: FilterEditorProps) {
  const { t } = useTranslation("register");
  const id = useId();
  if (filter.kind === "choice") {
    return <ChoiceEditor filter={filter} values={values} onChange={onChange} onDone={onDone} />;
  }

  const { key, label, kind } = filter;
  const entries =
    kind === "dates" || kind === "numbers"
      ? [
          { name: `${key}_from`, label: t("from"), type: kind === "dates" ? "date" : "number" },
          { name: `${key}_to`, label: t("to"), type: kind === "dates" ? "date" : "number" },
        ]
      : [{ name: key, label: t("contains"), type: "text" }];

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = entries.map(
      ({ name }) => [name, [String(data.get(name) ?? "").trim()].filter(Boolean)] as const,
    );
    onChange(() => Object.fromEntries(given));
    onDone();
  }

  return (
    <chakra.form
      onSubmit={handleSubmit}
      display="flex"
      flexDirection="column"
      gap="2"
      p="3"
      aria-label={label}
    >
      <chakra.p textStyle="label">{label}</chakra.p>
      {entries.map((entry) => (
        <chakra.div
          key={entry.name}
          display="grid"
          gridTemplateColumns="4rem 1fr"
          alignItems="center"
          gap="2"
        >
          <chakra.label htmlFor={`${id}-${entry.name}`} fontSize="table" color="fg.muted">
            {entry.label}
          </chakra.label>
          <Input
            id={`${id}-${entry.name}`}
            name={entry.name}
            type={entry.type}
            step={entry.type === "number" ? "any" : undefined}
            size="sm"
            defaultValue={values[entry.name]?.[0] ?? ""}
          />
        </chakra.div>
      ))}
      <Button type="submit" size="sm" alignSelf="flex-end">
        {t("apply")}
      </Button>
    </chakra.form>
  );
}
