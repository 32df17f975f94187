import type { ReactNode } from "react";
import { object, string } from "yup";

import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

interface DescriptionDialogProps {
  title: string;
  /** The server's name of the field. */
  name: "remediation" | "verification";
  label: string;
  help: string;
  submitLabel: string;
  onSubmit: (description: string) => Promise<unknown>;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks for a description of at least ten characters, which others must be able to follow. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  const { title, name, label, help, submitLabel, onSubmit, onClose, children } = props;
  const { t } = useFindingMessages();
  const schema = object({
    [name]: string()
      .trim()
      .required(t("accountShort"))
      .min(10, t("accountShort"))
      .max(4000, ({ max }) => t("record:tooLong", { max })),
  });

  return (
    <FormDialog<Record<string, string>>
      title={title}
      initialValues={{ [name]: "" }}
      schema={schema}
      labels={{ [name]: label }}
      submitLabel={submitLabel}
      onSubmit={(values) => onSubmit(values[name] ?? "")}
      onClose={onClose}
    >
      {() => (
        <>
          {children}
          <Field name={name} kind="textarea" rows={4} required label={label} help={help} />
        </>
      )}
    </FormDialog>
  );
}
