import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import type { ServerError } from "../../../apollo/formErrors.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";

interface RoleReasonDialogProps {
  title: string;
  submitLabel: string;
  danger?: boolean;
  onSubmit: (reason: string) => Promise<unknown>;
  onError?: (serverError: ServerError) => void;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks for the reason of an action on roles, which the change log keeps. */
export function RoleReasonDialog(props: RoleReasonDialogProps) {
  const { title, submitLabel, danger, onSubmit, onError, onClose, children } = props;
  const { t } = useTranslation(["roles", "settings"]);
  const schema = object({
    reason: string()
      .trim()
      .required(t("settings:reason.required"))
      .min(3, t("settings:reason.short"))
      .max(1000, t("settings:reason.long")),
  });

  return (
    <FormDialog
      title={title}
      initialValues={{ reason: "" }}
      schema={schema}
      labels={{ reason: t("reason") }}
      submitLabel={submitLabel}
      danger={danger}
      onSubmit={({ reason }) => onSubmit(reason.trim())}
      onError={onError}
      onClose={onClose}
    >
      {() => (
        <>
          {children}
          <Field
            name="reason"
            kind="textarea"
            rows={2}
            label={t("reason")}
            required
            help={t("reasonHelp")}
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}
