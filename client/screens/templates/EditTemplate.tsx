import { useField, useFormikContext } from "formik";
import { useMemo } from "react";

import {
  TemplateDocument,
  type TemplateRecordFragment,
  useUpdateTemplateMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { BenefitsField } from "../projects/parts/BenefitsField.tsx";
import { useProjectMessages } from "../projects/parts/useProjectMessages.ts";
import { EditFlow } from "../workflows/parts/EditFlow.tsx";
import type { Flow } from "../workflows/parts/flow.ts";
import { ItemList } from "./ItemList.tsx";
import { areas } from "./parts/kinds.ts";
import { usePartNames } from "./parts/usePartNames.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import { parts, patchOf, schemaOf, shownValue, valuesOf } from "./templateForm.ts";

interface EditTemplateProps {
  template: TemplateRecordFragment;
  onClose: () => void;
}

const short: readonly string[] = ["name", "category", "estimated_capex", "estimated_opex"];

/** Edits a template, which makes a new version of it. */
export function EditTemplate({ template, onClose }: EditTemplateProps) {
  const { t } = useTemplateMessages();
  const { t: ofProjects } = useProjectMessages();
  const { partName } = usePartNames();
  const [update] = useUpdateTemplateMutation();
  const schema = useMemo(() => schemaOf(template.kind, t, ofProjects), [template.kind, t, ofProjects]);
  const { texts, lists, items, benefits } = parts[template.kind];
  const labels: Record<string, string> = {
    templateName: t("fields.name"),
    summary: t("fields.summary"),
    area: t("fields.area"),
    ...Object.fromEntries([...texts, ...lists].map((key) => [`content_${key}`, partName(key)])),
    ...Object.fromEntries(items.map((key) => [key, partName(key)])),
    ...(benefits && { businessBenefits: partName("business_benefits") }),
    ...(template.kind === "workflow" && { flow: partName("steps") }),
  };

  return (
    <EditRecord
      title={t("edit.title", { name: template.name })}
      formId={`template-${template.id}`}
      size={template.kind === "workflow" ? "xl" : items.length > 0 ? "lg" : undefined}
      record={template}
      document={TemplateDocument}
      recordOf={(data) => data.template}
      valuesOf={valuesOf}
      patchOf={(values, base) => patchOf(template, values, base)}
      schema={schema}
      labels={labels}
      show={(_, value) => shownValue(value)}
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
              kind={short.includes(key) ? "text" : "textarea"}
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
          {items.map((key) => (
            <ItemList key={key} list={key} />
          ))}
          {benefits && <BenefitsField />}
          {template.kind === "workflow" && <FlowField />}
        </>
      )}
    </EditRecord>
  );
}

function FlowField() {
  const [{ value }, , { setValue }] = useField<Flow>("flow");
  const { submitCount } = useFormikContext();
  return <EditFlow flow={value} onChange={(make) => void setValue(make(value))} strict={submitCount > 0} />;
}
