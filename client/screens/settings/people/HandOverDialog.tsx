import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useAssignablePeopleQuery, useReassignOwnedMutation } from "../../../../graphql/generated/index.ts";
import { Input } from "../../../components/controls.ts";
import { FieldFrame } from "../../../components/FieldFrame.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";

interface HandOverDialogProps {
  person: { id: string; fullName: string };
  /** The records, as text. */
  what: string;
  onDone: () => void;
  onClose: () => void;
}

interface Colleague {
  id: string;
  fullName: string;
}

interface HandOverValues {
  toId: Colleague | null;
}

const nobody: HandOverValues = { toId: null };

/** Assigns all records of a person to a colleague. */
export function HandOverDialog({ person, what, onDone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation(["people", "common"]);
  const [reassign] = useReassignOwnedMutation();

  async function handleSubmit({ toId }: HandOverValues) {
    if (!toId) return;
    await reassign({ variables: { input: { fromId: person.id, toId: toId.id } } });
    toast.success(t("owns.done", { to: toId.fullName }));
    onDone();
  }

  return (
    <FormDialog
      title={t("owns.dialogTitle", { name: person.fullName })}
      initialValues={nobody}
      labels={{ toId: t("owns.to") }}
      submitLabel={t("owns.submit")}
      missing={({ toId }) => (toId ? undefined : t("common:form.selectPerson"))}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("owns.dialogText", { what })}</p>
          <ColleagueField except={person.id} />
        </>
      )}
    </FormDialog>
  );
}

/** The field `toId`: a person who can be assigned, found by typing. */
function ColleagueField({ except }: { except: string }) {
  const { t } = useTranslation("people");
  const [search, setSearch] = useState("");
  const [{ value }, { error }, { setValue }] = useField<Colleague | null>("toId");
  const { data, previousData } = useAssignablePeopleQuery({ variables: { search } });
  const people = ((data ?? previousData)?.assignablePeople ?? []).filter(({ id }) => id !== except);

  return (
    <>
      <FieldFrame id="find-colleague" label={t("owns.find")} error={error}>
        <Input
          id="find-colleague"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </FieldFrame>
      <chakra.fieldset minW="0" maxH="60" overflowY="auto">
        <chakra.legend textStyle="label" mb="1.5">
          {t("owns.to")}
        </chakra.legend>
        {people.map(({ id, fullName }) => (
          <chakra.label key={id} display="flex" alignItems="center" gap="2" py="1.5" overflowWrap="anywhere">
            <input
              type="radio"
              name="toId"
              checked={value?.id === id}
              onChange={() => void setValue({ id, fullName })}
            />
            {fullName}
          </chakra.label>
        ))}
      </chakra.fieldset>
    </>
  );
}
