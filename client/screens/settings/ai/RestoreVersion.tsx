import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useRestoreAiInstructionsMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";

interface RestoreVersionProps {
  newest: number;
  restored: number;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Makes older instructions the newest, after a question. */
export function RestoreVersion({ newest, restored, onChanged, onClose }: RestoreVersionProps) {
  const { t } = useTranslation("ai");
  const [restore] = useRestoreAiInstructionsMutation();

  return (
    <FormDialog
      title={t("versions.restoreTitle", { number: restored })}
      size="sm"
      initialValues={{ note: "" }}
      labels={{ note: t("fields.note") }}
      submitLabel={t("versions.restore")}
      onSubmit={async ({ note }) => {
        await restore({ variables: { input: { number: newest, restoredNumber: restored, note } } });
        await onChanged();
        toast.success(t("versions.restored", { number: restored }));
      }}
      onError={({ code }) => {
        if (code === "STALE") void onChanged();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <chakra.p>{t("versions.restoreText")}</chakra.p>
          <Field name="note" label={t("fields.note")} maxLength={500} autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
