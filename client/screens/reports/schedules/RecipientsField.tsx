import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useReportReadersQuery } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { ChosenList } from "../../../components/ChosenList.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import type { Person } from "../../../components/record/PersonPicker.tsx";
import { FilterPopover } from "../../../components/register/FilterPopover.tsx";
import { OptionList } from "../../../components/register/OptionList.tsx";
import { useServerSearch } from "../../../components/useServerSearch.ts";

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
      <ChosenList
        items={people}
        keyOf={(person) => person.id}
        show={({ fullName, avatarUrl }) => <PersonName name={fullName} picture={avatarUrl} />}
        removeLabel={({ fullName }) => t("schedules.removeRecipient", { name: fullName })}
        onChange={(left) => void setValue(left)}
      />
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
  const { search, isTyping, onSearch } = useServerSearch();
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
      empty={loading || isTyping ? t("common:loading") : t("person.none")}
      onSearch={onSearch}
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
