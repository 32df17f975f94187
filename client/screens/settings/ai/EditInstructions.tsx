import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type AiInstructionsFragment,
  useSaveAiInstructionsMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { MAX_INSTRUCTIONS_LENGTH, texts, textsOf } from "./instructions.ts";
import { PromptPreview } from "./PromptPreview.tsx";

interface EditInstructionsProps {
  current: AiInstructionsFragment | undefined;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

export function EditInstructions({ current, onChanged, onClose }: EditInstructionsProps) {
  const { t } = useTranslation(["ai", "record"]);
  const [save] = useSaveAiInstructionsMutation();
  const tooLong = ({ max }: { max: number }) => t("record:tooLong", { max });
  const labels = {
    tone: t("fields.tone"),
    terms: t("fields.terms"),
    prohibited: t("fields.prohibited"),
    note: t("fields.note"),
  };
  const text = string().max(MAX_INSTRUCTIONS_LENGTH, tooLong);

  return (
    <FormDialog
      title={t(current ? "instructions.edit" : "instructions.write")}
      size="lg"
      formId="ai-instructions"
      initialValues={{ ...textsOf(current), note: "" }}
      schema={object({ tone: text, terms: text, prohibited: text, note: string().trim().max(500, tooLong) })}
      labels={labels}
      submitLabel={t("instructions.save")}
      onSubmit={async (values) => {
        await save({ variables: { input: { ...values, number: current?.number ?? 0 } } });
        await onChanged();
        toast.success(t("instructions.saved"));
      }}
      onError={({ code }) => {
        if (code === "STALE") void onChanged();
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          {texts.map((name) => (
            <Field
              key={name}
              name={name}
              kind="textarea"
              rows={4}
              label={labels[name]}
              help={t(`help.${name}`)}
              maxLength={MAX_INSTRUCTIONS_LENGTH}
            />
          ))}
          <Field name="note" label={labels.note} help={t("help.note")} maxLength={500} autoComplete="off" />
          <PromptPreview texts={values} />
        </>
      )}
    </FormDialog>
  );
}
