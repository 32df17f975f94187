import { useTranslation } from "react-i18next";

import { useChatPeopleQuery } from "../../../graphql/generated/index.ts";
import type { ChatPerson } from "../../components/chat/types.ts";
import { OptionList } from "../../components/register/OptionList.tsx";
import { useServerSearch } from "../../components/useServerSearch.ts";

interface PeopleListProps {
  except?: readonly string[];
  onChoose: (person: ChatPerson) => void;
}

/** Finds a person to write to, or to add to a group. */
export function PeopleList({ except = [], onChoose }: PeopleListProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { search, isTyping, onSearch } = useServerSearch();
  const { data, previousData, loading } = useChatPeopleQuery({ variables: { search } });
  const people = (data ?? previousData)?.chatPeople ?? [];

  return (
    <OptionList
      label={t("direct.find")}
      empty={loading || isTyping ? t("common:loading") : t("direct.none")}
      onSearch={onSearch}
      find={(typed) =>
        people.flatMap((person) =>
          person && !except.includes(person.id) && person.fullName.toLocaleLowerCase().includes(typed)
            ? [{ id: person.id, label: person.fullName, onChoose: () => onChoose(person) }]
            : [],
        )
      }
    />
  );
}
