import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type ComplianceRequirementPatch,
  type ComplianceStatus,
  useUpdateRequirementMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { isStatus, type Line } from "./statementFilter.ts";

interface EditApplicabilityProps {
  line: Line;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Edits whether a requirement applies, and why. */
export function EditApplicability({ line, onChanged, onClose }: EditApplicabilityProps) {
  const { t } = useTranslation(["statement", "record"]);
  const [update] = useUpdateRequirementMutation();
  const labels = { applies: t("edit.applies"), applicabilityReason: t("edit.reason") };
  const schema = object({
    applicabilityReason: string()
      .trim()
      .max(2000, ({ max }) => t("record:tooLong", { max }))
      .when("applies", ([applies], reason) =>
        applies === "no" ? reason.required(t("edit.needed")).min(10, t("edit.needed")) : reason,
      ),
  });
  const loses =
    isStatus(line.status) && line.applicable && line.status !== "not_assessed" ? line.status : null;

  async function handleSubmit({
    applies,
    applicabilityReason,
  }: {
    applies: string;
    applicabilityReason: string;
  }) {
    const becomes: ComplianceStatus = applies === "no" ? "not_applicable" : "not_assessed";
    const patch: ComplianceRequirementPatch = {
      applicabilityReason: applicabilityReason.trim() || null,
      version: line.version,
      ...((applies === "yes") === line.applicable ? {} : { status: becomes }),
    };
    await update({ variables: { input: { id: line.id, patch } } });
    await onChanged();
    toast.success(t("edit.saved"), line.code);
  }

  return (
    <FormDialog
      title={t("edit.title", { code: line.code })}
      initialValues={{ applies: line.applicable ? "yes" : "no", applicabilityReason: line.reason ?? "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("actions.save")}
      onSubmit={handleSubmit}
      // Someone else has saved first: the input stays, and is saved based on their version.
      onError={({ code }) => code === "STALE" && void onChanged()}
      onClose={onClose}
    >
      {({ values }) => (
        <chakra.div display="flex" flexDirection="column" gap="4">
          <chakra.p color="fg.muted">{line.title}</chakra.p>
          <Field
            name="applies"
            label={labels.applies}
            kind="select"
            options={[
              { value: "yes", label: t("yes") },
              { value: "no", label: t("no") },
            ]}
          />
          <Field
            name="applicabilityReason"
            label={labels.applicabilityReason}
            kind="textarea"
            rows={4}
            maxLength={2000}
            required={values.applies === "no"}
            help={t("edit.reasonHelp")}
          />
          {values.applies === "no" && loses && (
            <chakra.p fontSize="table">{t("edit.loses", { status: t(`status.${loses}`) })}</chakra.p>
          )}
          {values.applies === "yes" && !line.applicable && (
            <chakra.p fontSize="table">{t("edit.reset")}</chakra.p>
          )}
        </chakra.div>
      )}
    </FormDialog>
  );
}
