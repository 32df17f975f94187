import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import {
  type ProjectFormInput,
  useRequestProjectChangeMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { ChangesTable } from "../../approvals/parts/ChangesTable.tsx";
import type { FieldChange } from "../../approvals/parts/changeValues.ts";
import { useShownChanges } from "../../approvals/parts/useShownChanges.ts";
import { type ChangeRequestValues, changeRequestSchema } from "./changeRequestSchema.ts";

const namespaces = ["projectPage", "record"] as const;

interface ChangeRequestDialogProps {
  project: { id: string; reference: string; name: string; version: number };
  /** The values to be saved. */
  form: ProjectFormInput;
  /** The changes that need an approval, from the rejected save. */
  changes: readonly FieldChange[];
  /** Called when the approval was requested. */
  onDone: () => unknown;
  /** Returns to the form with its input; also called after `onDone`. */
  onClose: () => void;
}

/**
 * Changes that need approval are not saved directly: this dialog shows them, asks for a justification and requests
 * the approval.
 */
export function ChangeRequestDialog({ project, form, changes, onDone, onClose }: ChangeRequestDialogProps) {
  const { t } = useTranslation(namespaces);
  const { id, version, reference, name } = project;
  const [request] = useRequestProjectChangeMutation();
  const schema = useMemo(() => changeRequestSchema(t), [t]);
  const displayedChanges = useShownChanges(changes);
  const labels = { description: t("change.description"), justification: t("change.justification") };

  async function handleSubmit({ description, justification }: ChangeRequestValues) {
    const answers = { description: description.trim(), justification: justification.trim() };
    await request({ variables: { input: { id, version, form, ...answers } } });
    toast.success(t("toast.asked"), name);
    void onDone();
  }

  return (
    <FormDialog<ChangeRequestValues>
      title={t("change.title", { reference })}
      size="lg"
      formId={`project-change-${id}`}
      initialValues={{ description: "", justification: "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("change.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("change.text")}</p>
          <ChangesTable changes={displayedChanges} />
          <p>{t("change.keeps")}</p>
          <Field
            name="description"
            kind="textarea"
            rows={3}
            label={labels.description}
            required
            help={t("change.descriptionHelp")}
          />
          <Field
            name="justification"
            kind="textarea"
            rows={3}
            label={labels.justification}
            required
            help={t("change.justificationHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
