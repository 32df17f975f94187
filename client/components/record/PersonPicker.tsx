import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useAssignablePeopleQuery } from "../../../graphql/generated/index.ts";
import { OptionList } from "../register/OptionList.tsx";

export interface Person {
  id: string;
  fullName: string;
  avatarUrl?: string | null;
}

interface PersonPickerProps {
  chosen?: Person | null;
  /** Those who cannot be chosen. */
  except?: readonly string[];
  /** Whether 'Unassigned' can be chosen. */
  allowNobody?: boolean;
  onChoose: (person: Person | null) => void;
}

/** A colleague who can be asked: found by typing, among those whom the server accepts. Lies inside a popover. */
export function PersonPicker({ chosen, except = [], allowNobody = false, onChoose }: PersonPickerProps) {
  const { t } = useTranslation(["record", "common"]);
  const [search, setSearch] = useState("");
  const { data, previousData, loading } = useAssignablePeopleQuery({ variables: { search } });
  const people = ((data ?? previousData)?.assignablePeople ?? []).filter(({ id }) => !except.includes(id));

  return (
    <OptionList
      label={t("person.find")}
      empty={loading ? t("common:loading") : t("person.none")}
      onWords={setSearch}
      find={(words) => [
        ...people
          .filter(({ fullName }) => fullName.toLocaleLowerCase().includes(words))
          .map(({ id, fullName, avatarUrl }) => ({
            id,
            label: fullName,
            checked: chosen?.id === id,
            onChoose: () => onChoose({ id, fullName, avatarUrl }),
          })),
        ...(allowNobody && words === ""
          ? [{ id: "nobody", label: t("common:unassigned"), onChoose: () => onChoose(null) }]
          : []),
      ]}
    />
  );
}
