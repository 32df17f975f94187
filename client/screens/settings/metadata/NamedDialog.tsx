import { useTranslation } from "react-i18next";
import { number, object, string } from "yup";

import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import type { NamedEntry, NamedKind, NewEntry } from "./named.ts";

interface NamedDialogProps {
  kind: NamedKind;
  title: string;
  submitLabel: string;
  /** The entry to edit; undefined for a new one, which is placed at `next`. */
  entry?: NamedEntry;
  next?: number;
  onSubmit: (values: NewEntry) => Promise<unknown>;
  /** Called when someone else has changed it meanwhile. */
  onStale?: () => void;
  onClose: () => void;
}

export function NamedDialog({
  kind,
  title,
  submitLabel,
  entry,
  next = 100,
  onSubmit,
  onStale,
  onClose,
}: NamedDialogProps) {
  const { t } = useTranslation("settings");
  const range = t("named.positionRange");
  const schema = object({
    name: string().trim().required(t("named.nameRequired")).max(80, t("named.nameLong")),
    description: string().trim().max(500, t("named.descriptionLong")),
    position: number().typeError(range).required(range).integer(range).min(1, range).max(9999, range),
  });
  const labels = {
    name: t("named.name"),
    description: t("named.description"),
    position: t("named.position"),
  };

  return (
    <FormDialog
      title={title}
      size="sm"
      initialValues={{
        name: entry?.name ?? "",
        description: entry?.description ?? "",
        position: entry?.position ?? Math.min(next, 9999),
      }}
      schema={schema}
      labels={labels}
      submitLabel={submitLabel}
      onSubmit={(values) => {
        const { description = "", ...rest } = schema.cast(values);
        return onSubmit({ ...rest, description: description || null });
      }}
      onError={({ code }) => {
        if (code === "STALE") onStale?.();
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <Field
            name="name"
            label={labels.name}
            required
            maxLength={80}
            help={
              entry && values.name.trim() !== entry.name
                ? `${t(`named.renames.${kind}`, { count: entry.recordCount ?? 0 })} ${t("named.renameHelp")}`
                : undefined
            }
          />
          <Field name="description" kind="textarea" rows={3} label={labels.description} maxLength={500} />
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
      )}
    </FormDialog>
  );
}
