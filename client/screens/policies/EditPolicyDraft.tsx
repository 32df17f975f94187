import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { object, string } from "yup";

import {
  type PolicyRecordFragment,
  type PolicyTextFragment,
  PolicyVersionTextDocument,
  useUpdatePolicyVersionMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { NameFields } from "./PolicyFields.tsx";
import { PolicyTextField } from "./PolicyTextField.tsx";
import { type NameValues, nameShape } from "./policySchema.ts";
import { usePolicyFields } from "./usePolicyFields.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

const MAX_TEXT_LENGTH = 200_000;

interface Values extends NameValues {
  text: string;
  changeNote: string;
  effectiveOn: string;
}

function valuesOf({ name, summary, text, changeNote, effectiveOn }: PolicyTextFragment): Values {
  return {
    name,
    summary: summary ?? "",
    text: text ?? "",
    changeNote: changeNote ?? "",
    effectiveOn: effectiveOn ?? "",
  };
}

/** The changed fields. A version has a text or a file, so a change of the text removes the file. */
function patchOf(values: Values, base: Values) {
  return {
    ...(values.name !== base.name && { name: values.name.trim() }),
    ...(values.summary !== base.summary && { summary: values.summary.trim() || null }),
    ...(values.text !== base.text && { text: values.text.trim() === "" ? null : values.text, fileId: null }),
    ...(values.changeNote !== base.changeNote && { changeNote: values.changeNote.trim() || null }),
    ...(values.effectiveOn !== base.effectiveOn && { effectiveOn: values.effectiveOn || null }),
  };
}

interface EditPolicyDraftProps {
  policy: PolicyRecordFragment;
  draft: PolicyTextFragment;
  onClose: () => void;
}

/** Writes the draft of a policy: its name and summary too, because they are approved with the text. */
export function EditPolicyDraft({ policy, draft, onClose }: EditPolicyDraftProps) {
  const { t } = usePolicyMessages();
  const [update] = useUpdatePolicyVersionMutation();
  const { label } = usePolicyFields();
  const labels = {
    name: label("name"),
    summary: label("summary"),
    text: t("text.text"),
    changeNote: t("versions.changeNote"),
    effectiveOn: t("versions.effectiveOn"),
  };
  const schema = useMemo(() => {
    const tooLong = ({ max }: { max: number }) => t("record:tooLong", { max });
    return object({
      ...nameShape(t),
      text: string().max(MAX_TEXT_LENGTH, tooLong),
      changeNote: string().trim().max(1000, tooLong),
      effectiveOn: string(),
    });
  }, [t]);

  return (
    <EditRecord
      title={t("text.title", { reference: policy.reference, number: draft.number })}
      formId={`policy-text-${draft.id}`}
      size="xl"
      record={draft}
      schema={schema}
      labels={labels}
      show={(_, value) => String(value ?? "")}
      document={PolicyVersionTextDocument}
      recordOf={(data) => data.policyVersion}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id: draft.id, patch } } })}
      onSaved={({ name }) => toast.success(t("text.saved"), name)}
      onClose={onClose}
    >
      {() => (
        <>
          <NameFields />
          <PolicyTextField label={labels.text} help={t("text.help")} maxLength={MAX_TEXT_LENGTH} />
          <chakra.div display="grid" gridTemplateColumns={{ md: "2fr 1fr" }} gap="4">
            <Field
              name="changeNote"
              kind="textarea"
              rows={2}
              label={labels.changeNote}
              help={t("versions.changeNoteHelp")}
              maxLength={1000}
            />
            <Field
              name="effectiveOn"
              kind="date"
              label={labels.effectiveOn}
              help={t("versions.effectiveOnHelp")}
            />
          </chakra.div>
        </>
      )}
    </EditRecord>
  );
}
