import { useRef, useState } from "react";
import { object, string } from "yup";

import { useCreateWorkflowMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { newId } from "../../../components/record/newId.ts";
import { useNavigateAfter } from "../../../components/useNavigateAfter.ts";
import { emptyFlow } from "../parts/flow.ts";
import { flowJson } from "../parts/flowJson.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

/** Asks for the name; everything else is edited in the editor. */
export function NewWorkflow({ onClose }: { onClose: () => void }) {
  const { t } = useWorkflowMessages();
  const navigateAfter = useNavigateAfter();
  // The id prevents a second workflow if the form is sent twice.
  const [id] = useState(newId);
  const made = useRef(false);
  const [create] = useCreateWorkflowMutation();
  const schema = object({
    name: string().trim().required(t("problems.nameRequired")).max(120, t("problems.nameLong")),
    description: string().max(2000, ({ max }) => t("record:tooLong", { max })),
  });

  async function handleSubmit({ name, description }: { name: string; description: string }) {
    await create({ variables: { input: { id, name: name.trim(), description, ...flowJson(emptyFlow) } } });
    made.current = true;
  }

  /** Navigating closes the dialog; closing it first would replace the navigation. */
  function handleClose() {
    if (made.current) navigateAfter(`/workflows/${id}/edit`);
    else onClose();
  }

  return (
    <FormDialog
      title={t("new.title")}
      initialValues={{ name: "", description: "" }}
      schema={schema}
      labels={{ name: t("editor.name"), description: t("editor.description") }}
      submitLabel={t("new.submit")}
      onSubmit={handleSubmit}
      onClose={handleClose}
    >
      {() => (
        <>
          <Field name="name" label={t("editor.name")} required maxLength={120} />
          <Field
            name="description"
            kind="textarea"
            rows={3}
            label={t("editor.description")}
            help={t("editor.descriptionHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
