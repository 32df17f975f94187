import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";
import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { reportKinds } from "../reportKinds.ts";
import { SubjectField } from "../SubjectField.tsx";
import type { DeckValues } from "./deck.ts";
import { usePartNames } from "./usePartNames.ts";

/** Chooses a report, a part of it or all, and what it is about, and adds it as the last section. */
export function AddSection() {
  const { t } = useTranslation(["reports", "decks", "common"]);
  const { values, setFieldValue } = useFormikContext<DeckValues>();
  const { kind, part, subject, sections } = values;
  const { partsOf, failed, retry } = usePartNames();
  const type = reportKinds.find((known) => known.kind === kind) ?? { kind };
  const incomplete = Boolean(type.subjectRequired) && !subject;

  // Another report has other parts, and is about something else.
  const chosen = useRef(kind);
  useEffect(() => {
    if (chosen.current === kind) return;
    chosen.current = kind;
    void setFieldValue("part", "");
    void setFieldValue("subject", "");
  }, [kind, setFieldValue]);

  function handleAdd() {
    const parameters = type.subject && subject ? { [type.subject]: subject } : {};
    void setFieldValue("sections", [...sections, { kind, ...(part && { part }), parameters }]);
  }

  return (
    <chakra.div display="grid" gap="3" p="3" borderWidth="1px" borderRadius="md">
      <Field
        name="kind"
        kind="select"
        label={t("decks:chooseReport")}
        options={reportKinds.map((known) => ({ value: known.kind, label: t(`kinds.${known.kind}.name`) }))}
      />
      <Field
        name="part"
        kind="select"
        label={t("decks:choosePart")}
        placeholder={t("decks:whole")}
        options={partsOf(kind)}
      />
      {failed && <NotLoaded text={t("common:form.choicesFailed")} onRetry={retry} />}
      <SubjectField name="subject" type={type} />
      <chakra.div>
        <Button onClick={handleAdd} disabled={incomplete || sections.length >= 30}>
          <Plus aria-hidden />
          {t("decks:add")}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
