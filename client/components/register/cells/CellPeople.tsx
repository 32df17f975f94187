import { useTranslation } from "react-i18next";

import { useAssignablePeopleQuery } from "../../../../graphql/generated/index.ts";
import type { Person } from "../../record/PersonPicker.tsx";
import { useServerSearch } from "../../useServerSearch.ts";
import { OptionList } from "../OptionList.tsx";

interface CellPeopleProps {
  label: string;
  value: unknown;
  busy: boolean;
  /** The team that owns the record now. */
  team?: string;
  onKeep: () => void;
  onChoose: (person: Person | null) => void;
}

function isPerson(value: unknown): value is Person {
  return typeof value === "object" && value !== null && "id" in value && "fullName" in value;
}

/** A person who can be assigned. The present one comes first, so that Enter without a choice changes nothing. */
export function CellPeople({ label, value, busy, team, onKeep, onChoose }: CellPeopleProps) {
  const { t } = useTranslation(["register", "record", "common"]);
  const { search, isTyping, onSearch } = useServerSearch();
  const { data, previousData, loading } = useAssignablePeopleQuery({ variables: { search } });
  const now = isPerson(value) ? value : undefined;
  const nobody = {
    id: "nobody",
    label: t("common:unassigned"),
    checked: !now && !team,
    onChoose: () => !busy && onChoose(null),
  };
  const people = ((data ?? previousData)?.assignablePeople ?? []).filter(({ id }) => id !== now?.id);
  const options = [...(now ? [now] : []), ...people].map((person) => ({
    id: person.id,
    label: person.fullName,
    checked: person.id === now?.id,
    onChoose: () => !busy && onChoose(person),
  }));

  const first = team ? [{ id: "team", label: team, checked: true, onChoose: onKeep }] : [];
  const all = now || team ? [...first, ...options, nobody] : [nobody, ...options];

  return (
    <OptionList
      label={t("findValue", { label })}
      empty={loading || isTyping ? t("common:loading") : t("record:person.none")}
      onSearch={onSearch}
      find={(words) => all.filter((option) => option.label.toLocaleLowerCase().includes(words))}
    />
  );
}
