import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { ChosenList } from "../../components/ChosenList.tsx";
import type { ChatPerson } from "../../components/chat/types.ts";
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
      <ChosenList
        items={people}
        keyOf={({ id }) => id}
        show={({ fullName, avatarUrl }) => <PersonName name={fullName} picture={avatarUrl} />}
        removeLabel={({ fullName }) => t("group.removeMember", { name: fullName })}
        onChange={(left) => void setValue(left)}
      />
      <FilterPopover
        label={t("group.addMember")}
        open={open}
        // The button is at the end of its dialog, and on a phone at that of the screen.
        placement="top-start"
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
