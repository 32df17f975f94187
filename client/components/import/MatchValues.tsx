import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useMatchImportValuesMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Field } from "../Field.tsx";
import { type Person, PersonField } from "../record/PersonField.tsx";
import { SubmitButton } from "../SubmitButton.tsx";
import { Notice } from "./Notice.tsx";
import { Panel } from "./Panel.tsx";
import type { ImportRecord } from "./types.ts";

export type UnmatchedValue = NonNullable<ImportRecord["unmatchedValues"]>[number];
type Meaning = string | Person | null;

interface MatchValuesProps {
  id: string;
  unmatched: readonly UnmatchedValue[];
  /** Called when the words were matched; the rows have to be checked again. */
  onMatched: () => Promise<void>;
}

const nameOf = (index: number) => `word${index}`;

function proposed({ kind, proposal, proposalLabel }: UnmatchedValue): Meaning {
  if (kind !== "person") return proposal ?? "";
  return proposal ? { id: proposal, fullName: String(proposalLabel ?? "") } : null;
}

function meaningOf(meaning: Meaning | undefined): string | null {
  if (!meaning) return null;
  return typeof meaning === "string" ? meaning : meaning.id;
}

/** Matches each unknown value of the file once, for all rows; each has a proposal. */
export function MatchValues({ id, unmatched, onMatched }: MatchValuesProps) {
  const { t } = useTranslation("imports");
  const [match] = useMatchImportValuesMutation();
  const [error, setError] = useState<unknown>(null);
  const initial = Object.fromEntries(unmatched.map((word, index) => [nameOf(index), proposed(word)]));

  async function handleSubmit(values: Record<string, Meaning>) {
    setError(null);
    const matches = unmatched.flatMap(({ field, word }, index) => {
      const value = meaningOf(values[nameOf(index)]);
      return value === null ? [] : [{ field, word, value }];
    });
    try {
      await match({ variables: { input: { id, matches } } });
    } catch (failure) {
      setError(failure);
      return;
    }
    await onMatched();
  }

  return (
    <Panel title={t("values.title")}>
      <chakra.p color="fg.muted" mb="3">
        {t("values.text")}
      </chakra.p>
      <Formik initialValues={initial} onSubmit={handleSubmit}>
        <Form noValidate>
          <chakra.div
            display="grid"
            gridTemplateColumns={{ md: "1fr 1fr", xl: "1fr 1fr 1fr" }}
            gap="4"
            mb="4"
          >
            {unmatched.map((word, index) => (
              <WordField key={`${word.field} ${word.word}`} name={nameOf(index)} word={word} />
            ))}
          </chakra.div>
          {error !== null && (
            <chakra.div mb="3">
              <Notice tone="bad" title={t("values.failed")}>
                {serverErrorOf(error).message}
              </Notice>
            </chakra.div>
          )}
          <SubmitButton>{t("values.apply")}</SubmitButton>
        </Form>
      </Formik>
    </Panel>
  );
}

function WordField({ name, word }: { name: string; word: UnmatchedValue }) {
  const { t } = useTranslation("imports");
  const label = t("values.means", { word: word.word, column: word.columnName });
  const help = t("values.rows", { count: word.count, formatted: formatNumber(word.count) });
  if (word.kind === "person") return <PersonField name={name} label={label} help={help} />;

  return (
    <Field
      name={name}
      kind="select"
      label={label}
      help={help}
      placeholder={t("values.none")}
      options={word.choices.flatMap((value, index) =>
        value ? [{ value, label: String(word.choiceLabels[index] ?? value) }] : [],
      )}
    />
  );
}
