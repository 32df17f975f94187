import { useTranslation } from "react-i18next";

import { useAssignablePeopleQuery } from "../../../graphql/generated/index.ts";
import { OptionList } from "../register/OptionList.tsx";
import { useServerSearch } from "../useServerSearch.ts";

export interface Person {
  id: string;
  fullName: string;
  avatarUrl?: string | null;
}

interface PersonPickerProps {
  chosen?: Person | null;
  /** People who cannot be chosen. */
  except?: readonly string[];
  /** Whether 'Unassigned' can be chosen. */
  allowNobody?: boolean;
  onChoose: (person: Person | null) => void;
}

/** Chooses a person who can be assigned, found by typing. Placed inside a popover. */
export function PersonPicker({ chosen, except = [], allowNobody = false, onChoose }: PersonPickerProps) {
  const { t } = useTranslation(["record", "common"]);
  const { search, isTyping, onSearch } = useServerSearch();
  const { data, previousData, loading } = useAssignablePeopleQuery({ variables: { search } });
  const people = ((data ?? previousData)?.assignablePeople ?? []).filter(({ id }) => !except.includes(id));

  return (
    <OptionList
      label={t("person.find")}
      empty={loading || isTyping ? t("common:loading") : t("person.none")}
      onSearch={onSearch}
      find={(search) => [
        ...people
          .filter(({ fullName }) => fullName.toLocaleLowerCase().includes(search))
          .map(({ id, fullName, avatarUrl }) => ({
            id,
            label: fullName,
            checked: chosen?.id === id,
            onChoose: () => onChoose({ id, fullName, avatarUrl }),
          })),
        ...(allowNobody && search === ""
          ? [{ id: "nobody", label: t("common:unassigned"), onChoose: () => onChoose(null) }]
          : []),
      ]}
    />
  );
}
