import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { UserPlus, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useReportReadersQuery } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import type { Person } from "../../../components/record/PersonPicker.tsx";
import { FilterPopover } from "../../../components/register/FilterPopover.tsx";
import { OptionList } from "../../../components/register/OptionList.tsx";

interface RecipientsFieldProps {
  name: string;
  label: string;
  help: string;
}

/** People who may read reports, chosen one after another. */
export function RecipientsField({ name, label, help }: RecipientsFieldProps) {
  const { t } = useTranslation("reports");
  const id = useId();
  const [open, setOpen] = useState(false);
  const [{ value: people }, meta, { setValue }] = useField<Person[]>(name);
  const error = meta.touched ? meta.error : undefined;

  function handleChoose(person: Person) {
    setOpen(false);
    void setValue([...people, person]);
  }

  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0" aria-describedby={`${id}-help ${id}-error`}>
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
                type="button"
                size="sm"
                label={t("schedules.removeRecipient", { name: person.fullName })}
                onClick={() => void setValue(people.filter((other) => other.id !== person.id))}
              >
                <X size={13} aria-hidden />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <FilterPopover
        label={t("schedules.addRecipient")}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button type="button" size="sm">
            <UserPlus aria-hidden />
            {t("schedules.addRecipient")}
          </Button>
        }
      >
        <ReaderPicker except={people.map((person) => person.id)} onChoose={handleChoose} />
      </FilterPopover>
      {error && (
        <chakra.p id={`${id}-error`} mt="1" color="status.bad.fg" fontSize="table">
          {error}
        </chakra.p>
      )}
      <chakra.p id={`${id}-help`} mt="1" color="fg.subtle" fontSize="meta">
        {help}
      </chakra.p>
    </chakra.fieldset>
  );
}

interface ReaderPickerProps {
  except: readonly string[];
  onChoose: (person: Person) => void;
}

function ReaderPicker({ except, onChoose }: ReaderPickerProps) {
  const { t } = useTranslation(["record", "reports", "common"]);
  const [search, setSearch] = useState("");
  const { data, previousData, loading, error, refetch } = useReportReadersQuery({ variables: { search } });
  const people = ((data ?? previousData)?.reportReaders ?? []).filter(
    (person) => person !== null && !except.includes(person.id),
  );

  if (error)
    return (
      <chakra.div p="3">
        <NotLoaded text={t("reports:schedules.readersFailed")} onRetry={() => void refetch()} />
      </chakra.div>
    );
  return (
    <OptionList
      label={t("person.find")}
      empty={loading ? t("common:loading") : t("person.none")}
      onSearch={setSearch}
      find={(words) =>
        people.flatMap((person) =>
          person?.fullName.toLocaleLowerCase().includes(words)
            ? [{ id: person.id, label: person.fullName, onChoose: () => onChoose(person) }]
            : [],
        )
      }
    />
  );
}
