import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type FrameworkRecordFragment,
  type FrameworkStatus,
  useChangeFrameworkStatusMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { today } from "../../components/today.ts";
import { type ComplianceMessages, useComplianceMessages } from "./useComplianceMessages.ts";

interface ChangeFrameworkStatusProps {
  framework: FrameworkRecordFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

const statuses = ["planned", "in_force", "retired"] as const;

/** What the change does to the figures. */
function effectOf(
  framework: FrameworkRecordFragment,
  status: FrameworkStatus,
  t: ComplianceMessages,
): string {
  const count = framework.progress.requirements;
  if (framework.status !== "in_force" && status === "in_force") return t("changeStatus.counts", { count });
  if (framework.status === "in_force" && status !== "in_force") return t("changeStatus.countsNot", { count });
  return t("changeStatus.noFigures");
}

/** Plans a framework, puts it in force or retires it, with a reason. */
export function ChangeFrameworkStatus({ framework, onChanged, onClose }: ChangeFrameworkStatusProps) {
  const { t } = useComplianceMessages();
  const { t: shared } = useTranslation("record");
  const [change] = useChangeFrameworkStatusMutation();
  const { id, version, code, name, inForceOn } = framework;
  const schema = useMemo(
    () =>
      object({
        status: string().oneOf(statuses).required(),
        inForceOn: string().when("status", {
          is: "planned",
          // Days as texts of ISO 8601 are in order.
          // biome-ignore lint/suspicious/noThenProperty: the option of yup is called `then`; nothing awaits this object
          then: (day) => day.test("later", t("changeStatus.later"), (value) => !value || value > today()),
        }),
        reason: string()
          .trim()
          .required(shared("reason.required"))
          .min(3, shared("reason.short"))
          .max(1000, ({ max }) => shared("tooLong", { max })),
      }),
    [t, shared],
  );
  const labels = {
    status: t("fields.status"),
    inForceOn: t("changeStatus.inForceOn"),
    reason: shared("reason.label"),
  };

  return (
    <FormDialog
      title={t("changeStatus.title", { code })}
      size="sm"
      formId={`framework-status-${id}`}
      initialValues={{
        status: framework.status,
        inForceOn: framework.status === "planned" ? (inForceOn ?? "") : "",
        reason: "",
      }}
      schema={schema}
      labels={labels}
      submitLabel={t("changeStatus.submit")}
      onSubmit={async (values) => {
        const day = values.status === "planned" && values.inForceOn ? values.inForceOn : null;
        const { status, reason } = values;
        await change({
          variables: { input: { id, version, status, inForceOn: day, reason: reason.trim() } },
        });
        toast.success(t("toast.statusChanged"), name);
        await onChanged();
      }}
      onError={({ code: errorCode }) => {
        if (errorCode === "STALE") void onChanged();
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <Field
            name="status"
            kind="select"
            label={labels.status}
            required
            options={statuses.map((status) => ({ value: status, label: t(`frameworkStatus.${status}`) }))}
            help={effectOf(framework, values.status, t)}
          />
          {values.status === "planned" && (
            <Field
              name="inForceOn"
              kind="date"
              label={labels.inForceOn}
              help={t("changeStatus.inForceOnHelp")}
            />
          )}
          <Field
            name="reason"
            kind="textarea"
            rows={3}
            label={labels.reason}
            required
            help={shared("reason.help")}
          />
        </>
      )}
    </FormDialog>
  );
}
