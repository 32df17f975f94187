import { useRef, useState } from "react";
import { object, string } from "yup";

import { type TemplateKind, useMakeTemplateFromMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { useNavigateAfter } from "../../../components/useNavigateAfter.ts";
import { areas, languageNames, languages } from "./kinds.ts";
import { useTemplateMessages } from "./useTemplateMessages.ts";

interface MakeTemplateProps {
  kind: TemplateKind;
  recordId: string;
  name: string;
  onClose: () => void;
}

/** Asks for the name, the summary and the area of a template that is made from a record. */
export function MakeTemplate({ kind, recordId, name, onClose }: MakeTemplateProps) {
  const { t, i18n } = useTemplateMessages();
  const navigateAfter = useNavigateAfter();
  const [make] = useMakeTemplateFromMutation();
  const made = useRef<string>(undefined);
  const [initial] = useState({
    name: name.slice(0, 120),
    summary: "",
    area: "other",
    language: languages.find((one) => one === i18n.language) ?? "en",
  });
  const labels = {
    name: t("fields.name"),
    summary: t("fields.summary"),
    area: t("fields.area"),
    language: t("fields.language"),
  };
  const schema = object({
    name: string().trim().required(t("edit.nameRequired")),
    summary: string().trim().required(t("edit.summaryRequired")),
  });

  async function handleSubmit(values: typeof initial) {
    const { data } = await make({ variables: { input: { kind, recordId, ...values } } });
    made.current = data?.makeTemplateFrom?.template?.id;
    toast.success(t("make.done"), values.name);
  }

  /** Navigating closes the dialog; closing it first would replace the navigation. */
  function handleClose() {
    if (made.current) navigateAfter(`/templates/${made.current}`);
    else onClose();
  }

  return (
    <FormDialog
      title={t("make.title")}
      initialValues={initial}
      schema={schema}
      labels={labels}
      submitLabel={t("make.submit")}
      onSubmit={handleSubmit}
      onClose={handleClose}
    >
      {() => (
        <>
          <p>{t("make.text")}</p>
          <Field name="name" label={labels.name} required maxLength={120} />
          <Field name="summary" kind="textarea" rows={2} label={labels.summary} required maxLength={300} />
          <Field
            name="area"
            kind="select"
            label={labels.area}
            options={areas.map((value) => ({ value, label: t(`areas.${value}`) }))}
          />
          <Field
            name="language"
            kind="select"
            label={labels.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </>
      )}
    </FormDialog>
  );
}
