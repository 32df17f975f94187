import { useTranslation } from "react-i18next";
import { boolean, number, object, string } from "yup";

import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import {
  type CustomEntry,
  choicesIn,
  choicesOf,
  type Kind,
  kindOf,
  kinds,
  recordsWithout,
} from "./customField.ts";

interface NewCustomField {
  name: string;
  kind: Kind;
  choices: string[];
  required: boolean;
  help: string | null;
  position: number;
}

interface CustomFieldDialogProps {
  title: string;
  submitLabel: string;
  /** The field to edit; undefined for a new one, which is placed at `next`. */
  entry?: CustomEntry;
  next?: number;
  onSubmit: (values: NewCustomField) => Promise<unknown>;
  /** Called when someone else has changed it meanwhile. */
  onStale?: () => void;
  onClose: () => void;
}

/** Defines a custom field. Its kind stays, because the values of records would not fit another one. */
export function CustomFieldDialog(props: CustomFieldDialogProps) {
  const { title, submitLabel, entry, next = 100, onSubmit, onStale, onClose } = props;
  const { t } = useTranslation(["settings", "record"]);
  const range = t("named.positionRange");
  const schema = object({
    name: string().trim().required(t("named.nameRequired")).max(80, t("named.nameLong")),
    kind: string().oneOf(kinds).required(),
    choices: string()
      .default("")
      .when("kind", {
        is: "choice",
        // biome-ignore lint/suspicious/noThenProperty: the option of yup is called `then`; nothing awaits this object
        then: (choices) => choices.trim().required(t("customFields.choicesRequired")),
      }),
    required: boolean().required(),
    help: string().trim().default("").max(300, t("criteria.long")),
    position: number().typeError(range).required(range).integer(range).min(1, range).max(9999, range),
  });
  const labels = {
    name: t("named.name"),
    kind: t("customFields.kind"),
    choices: t("customFields.choices"),
    required: t("customFields.required"),
    help: t("customFields.help"),
    position: t("named.position"),
  };

  return (
    <FormDialog
      title={title}
      initialValues={{
        name: entry?.name ?? "",
        kind: entry ? kindOf(entry) : "text",
        choices: entry ? choicesOf(entry).join("\n") : "",
        required: entry?.required ?? false,
        help: entry?.help ?? "",
        position: entry?.position ?? Math.min(next, 9999),
      }}
      schema={schema}
      labels={labels}
      submitLabel={submitLabel}
      onSubmit={(values) => {
        const { choices, help, ...rest } = schema.cast(values);
        return onSubmit({
          ...rest,
          choices: rest.kind === "choice" ? choicesIn(choices) : [],
          help: help || null,
        });
      }}
      onError={({ code }) => {
        if (code === "STALE") onStale?.();
      }}
      onClose={onClose}
    >
      {({ values }) => {
        const keeping = recordsWithout(entry, choicesIn(values.choices));
        return (
          <>
            <Field name="name" label={labels.name} required maxLength={80} />
            <Field
              name="kind"
              kind="select"
              label={labels.kind}
              required
              disabled={entry !== undefined}
              help={entry && t("customFields.kindHelp")}
              options={kinds.map((value) => ({ value, label: t(`customFields.kinds.${value}`) }))}
            />
            {values.kind === "choice" && (
              <Field
                name="choices"
                kind="textarea"
                rows={5}
                label={labels.choices}
                required
                help={
                  keeping > 0
                    ? `${t("customFields.keeping", { count: keeping })} ${t("customFields.choicesHelp")}`
                    : t("customFields.choicesHelp")
                }
              />
            )}
            <Field
              name="required"
              kind="checkbox"
              label={labels.required}
              help={t("customFields.requiredHelp")}
            />
            <Field name="help" label={labels.help} maxLength={300} help={t("customFields.helpHelp")} />
            <Field
              name="position"
              kind="number"
              label={labels.position}
              required
              min={1}
              max={9999}
              help={t("named.positionHelp")}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
