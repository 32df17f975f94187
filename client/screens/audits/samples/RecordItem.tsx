import { useMemo } from "react";
import { object, string } from "yup";

import {
  type AuditSampleItemEntryFragment,
  type AuditSampleResult,
  useRecordSampleResultMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { useSampleMessages } from "./useSampleMessages.ts";

interface RecordItemProps {
  item: AuditSampleItemEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface ItemValues {
  result: AuditSampleResult | "";
  note: string;
}

const results = ["pass", "exception", "not_applicable"] as const;

/** Records the result of testing an item; all but a pass need a note. */
export function RecordItem({ item, onDone, onClose }: RecordItemProps) {
  const { t } = useSampleMessages();
  const [record] = useRecordSampleResultMutation();
  const { id, version, reference } = item;
  const labels = { result: t("fields.result"), note: t("fields.note") };
  const schema = useMemo(
    () =>
      object({
        result: string().required(t("resultRequired")),
        note: string()
          .max(4000, ({ max }) => t("record:tooLong", { max }))
          .test(
            "note",
            t("noteRequired"),
            (value = "", { parent }) =>
              parent.result === "pass" || parent.result === "" || value.trim() !== "",
          ),
      }),
    [t],
  );

  async function handleSubmit({ result, note }: ItemValues) {
    if (result === "") return;
    await record({ variables: { input: { id, version, result, note: note.trim() || null } } });
    toast.success(t("recordedItem"), reference);
    void onDone();
  }

  return (
    <FormDialog<ItemValues>
      title={t("recordTitle", { reference })}
      size="sm"
      formId={`sample-item-${id}`}
      initialValues={{ result: item.result ?? "", note: item.note ?? "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("record")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <Field
            name="result"
            kind="select"
            required
            label={labels.result}
            placeholder={t("record:picker.notChosen")}
            options={results.map((value) => ({ value, label: t(`result.${value}`) }))}
          />
          <Field name="note" kind="textarea" rows={4} label={labels.note} help={t("noteHelp")} />
        </>
      )}
    </FormDialog>
  );
}
