import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useFindPeopleQuery } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { FieldFrame } from "../../../components/FieldFrame.tsx";
import { OptionList } from "../../../components/register/OptionList.tsx";
import { useServerSearch } from "../../../components/useServerSearch.ts";

interface PersonPickerProps {
  name: string;
  label: string;
}

/** A field for any account, found by name or email; its value is the id. */
export function PersonPicker({ name, label }: PersonPickerProps) {
  const { t } = useTranslation(["roles", "common"]);
  const id = useId();
  const { search, isTyping, onSearch } = useServerSearch();
  const [chosen, setChosen] = useState("");
  const [{ value }, { error, touched }, { setValue }] = useField<string>(name);
  const { data, loading } = useFindPeopleQuery({ variables: { search } });
  // Results of an earlier search text are ignored, because Enter would choose a wrong person.
  const people = isTyping ? [] : (data?.users?.nodes ?? []);

  return (
    <FieldFrame id={id} label={label} error={touched ? error : undefined}>
      {value ? (
        <chakra.div display="flex" alignItems="center" gap="3">
          <chakra.span flex="1" minW="0" overflowWrap="anywhere" fontWeight="semibold">
            {chosen}
          </chakra.span>
          <Button size="sm" onClick={() => void setValue("")}>
            {t("explain.another")}
          </Button>
        </chakra.div>
      ) : (
        <chakra.div borderWidth="1px" borderRadius="md">
          <OptionList
            label={t("explain.findPerson")}
            empty={loading || isTyping ? t("common:loading") : t("explain.nobodyFound")}
            onSearch={onSearch}
            find={() =>
              people.map((person) => ({
                id: person.id,
                label: `${person.fullName} · ${person.email}`,
                onChoose: () => {
                  setChosen(person.fullName);
                  void setValue(person.id);
                },
              }))
            }
          />
        </chakra.div>
      )}
    </FieldFrame>
  );
}
