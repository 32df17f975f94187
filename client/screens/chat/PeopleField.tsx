import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { UserPlus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import type { ChatPerson } from "../../components/chat/types.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { FilterPopover } from "../../components/register/FilterPopover.tsx";
import { PeopleList } from "./PeopleList.tsx";

interface PeopleFieldProps {
  name: string;
  label: string;
  help?: string;
  /** Members already. */
  except?: readonly string[];
}

/** The people of a group, chosen one after another. */
export function PeopleField({ name, label, help, except = [] }: PeopleFieldProps) {
  const { t } = useTranslation("chat");
  const [open, setOpen] = useState(false);
  const [{ value: people }, , { setValue }] = useField<ChatPerson[]>(name);

  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      {people.length > 0 && (
        <chakra.ul listStyle="none" display="flex" flexWrap="wrap" gap="2" mb="2" fontSize="table">
          {people.map((person) => (
            <chakra.li
              key={person.id}
              display="inline-flex"
              alignItems="center"
              maxW="full"
              ps="2"
              bg="bg.sunken"
              borderWidth="1px"
              borderRadius="md"
            >
              <PersonName name={person.fullName} picture={person.avatarUrl} />
              <IconButton
                size="sm"
                label={t("group.removeMember", { name: person.fullName })}
                onClick={() => void setValue(people.filter(({ id }) => id !== person.id))}
              >
                <X size={13} aria-hidden />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <FilterPopover
        label={t("group.addMember")}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button size="sm">
            <UserPlus aria-hidden />
            {t("group.addMember")}
          </Button>
        }
      >
        <PeopleList
          except={[...except, ...people.map(({ id }) => id)]}
          onChoose={(person) => {
            setOpen(false);
            void setValue([...people, person]);
          }}
        />
      </FilterPopover>
      {help && (
        <chakra.p mt="1" color="fg.muted" fontSize="table">
          {help}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
