import { useMemo } from "react";
import { object, string } from "yup";

import {
  TemplateDocument,
  type TemplateKind,
  type TemplateRecordFragment,
  useUpdateTemplateMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { textIn, textsIn } from "./parts/content.ts";
import { areas } from "./parts/kinds.ts";
import { type PartKey, usePartNames } from "./parts/usePartNames.ts";
import { type TemplateMessages, useTemplateMessages } from "./parts/useTemplateMessages.ts";

interface EditTemplateProps {
  template: TemplateRecordFragment;
  onClose: () => void;
}

/** The parts that the form has: texts, and lists of texts with one item a line. */
const parts: Readonly<Record<TemplateKind, { texts: readonly PartKey[]; lists: readonly PartKey[] }>> = {
  risk: { texts: ["name", "category", "cause", "event", "consequence", "description"], lists: [] },
  control: { texts: ["name", "description"], lists: ["evidence"] },
  audit_programme: { texts: ["name", "objective", "scope", "criteria"], lists: [] },
  project: {
    texts: ["name", "description", "estimated_capex", "estimated_opex"],
    lists: ["assumptions"],
  },
  workflow: { texts: ["name", "description"], lists: [] },
  policy: { texts: ["text"], lists: [] },
};

type Values = Record<string, string>;

function valuesOf(template: TemplateRecordFragment): Values {
  const { texts, lists } = parts[template.kind];
  const { content } = template;
  return {
    templateName: template.name,
    summary: template.summary,
    area: template.area,
    ...Object.fromEntries(texts.map((key) => [`content_${key}`, textIn(content, key)])),
    ...Object.fromEntries(lists.map((key) => [`content_${key}`, textsIn(content, key).join("\n")])),
  };
}

function patchOf(template: TemplateRecordFragment, values: Values, base: Values) {
  const { texts, lists } = parts[template.kind];
  const changed = (key: string) => values[key] !== base[key];
  const content = { ...(template.content as object) };
  for (const key of texts) {
    const text = (values[`content_${key}`] ?? "").trim();
    if (text) Reflect.set(content, key, text);
    else Reflect.deleteProperty(content, key);
  }
  for (const key of lists) {
    const lines = (values[`content_${key}`] ?? "").split("\n").map((line) => line.trim());
    Reflect.set(content, key, lines.filter(Boolean));
  }
  return {
    ...(changed("templateName") && { name: values.templateName?.trim() }),
    ...(changed("summary") && { summary: values.summary?.trim() }),
    ...(changed("area") && { area: values.area }),
    ...([...texts, ...lists].some((key) => changed(`content_${key}`)) && { content }),
  };
}

function schemaOf(t: TemplateMessages) {
  const longest = ({ max }: { max: number }) => t("record:tooLong", { max });
  return object({
    templateName: string().trim().required(t("edit.nameRequired")).max(120, longest),
    summary: string().trim().required(t("edit.summaryRequired")).max(300, longest),
  });
}

/** Edits a template, which makes a new version of it. */
export function EditTemplate({ template, onClose }: EditTemplateProps) {
  const { t } = useTemplateMessages();
  const { partName } = usePartNames();
  const [update] = useUpdateTemplateMutation();
  const schema = useMemo(() => schemaOf(t), [t]);
  const { texts, lists } = parts[template.kind];
  const labels: Values = {
    templateName: t("fields.name"),
    summary: t("fields.summary"),
    area: t("fields.area"),
    ...Object.fromEntries([...texts, ...lists].map((key) => [`content_${key}`, partName(key)])),
  };

  return (
    <EditRecord
      title={t("edit.title", { name: template.name })}
      formId={`template-${template.id}`}
      record={template}
      document={TemplateDocument}
      recordOf={(data) => data.template}
      valuesOf={valuesOf}
      patchOf={(values, base) => patchOf(template, values, base)}
      schema={schema}
      labels={labels}
      show={(_, value) => String(value ?? "")}
      onSave={(patch) => update({ variables: { input: { id: template.id, patch } } })}
      onSaved={() => toast.success(t("toast.saved"), template.name)}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("edit.text")}</p>
          <Field name="templateName" label={t("fields.name")} required maxLength={120} />
          <Field
            name="summary"
            kind="textarea"
            rows={2}
            label={t("fields.summary")}
            required
            maxLength={300}
          />
          <Field
            name="area"
            kind="select"
            label={t("fields.area")}
            options={areas.map((value) => ({ value, label: t(`areas.${value}`) }))}
          />
          {texts.map((key) => (
            <Field
              key={key}
              name={`content_${key}`}
              kind={
                ["name", "category", "estimated_capex", "estimated_opex"].includes(key) ? "text" : "textarea"
              }
              rows={key === "text" ? 20 : 4}
              label={key === "name" ? t("edit.recordName") : partName(key)}
            />
          ))}
          {lists.map((key) => (
            <Field
              key={key}
              name={`content_${key}`}
              kind="textarea"
              rows={4}
              label={partName(key)}
              help={t("edit.oneALine")}
            />
          ))}
        </>
      )}
    </EditRecord>
  );
}
