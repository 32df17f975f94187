import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useAnonymisePersonMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { useOwned } from "./useOwned.ts";

interface AnonymiseDialogProps {
  person: { id: string; fullName: string };
  onDone: () => void;
  onClose: () => void;
}

/** Explains the consequences, which cannot be undone. */
export function AnonymiseDialog({ person, onDone, onClose }: AnonymiseDialogProps) {
  const { t } = useTranslation(["people", "settings", "common"]);
  const { owned, what } = useOwned(person.id);
  const [anonymise] = useAnonymisePersonMutation();
  const schema = object({
    reason: string()
      .trim()
      .required(t("settings:reason.required"))
      .min(3, t("settings:reason.short"))
      .max(1000, t("settings:reason.long")),
  });

  async function handleSubmit({ reason }: { reason: string }) {
    await anonymise({ variables: { input: { userId: person.id, reason: reason.trim() } } });
    toast.success(t("anonymise.done"));
    onDone();
  }

  return (
    <FormDialog
      title={t("anonymise.title", { name: person.fullName })}
      initialValues={{ reason: "" }}
      schema={schema}
      labels={{ reason: t("settings:fields.reason") }}
      submitLabel={t("anonymise.submit")}
      danger
      missing={() => {
        if (!owned) return t("common:loading");
        return owned.length > 0 ? t("anonymise.owns", { what }) : undefined;
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <chakra.p fontWeight="semibold">{t("anonymise.first")}</chakra.p>
          <chakra.ul ps="5" listStyle="disc" display="flex" flexDirection="column" gap="1.5">
            <li>{t("anonymise.name")}</li>
            <li>{t("anonymise.access")}</li>
            <li>{t("anonymise.trail")}</li>
          </chakra.ul>
          <Field
            name="reason"
            kind="textarea"
            rows={2}
            label={t("settings:fields.reason")}
            required
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}
