import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type TeamFragment,
  useCreateTeamMutation,
  useUnitChoicesQuery,
  useUpdateTeamMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { newId } from "../../../components/record/newId.ts";
import { usableOptions } from "../../../components/record/options.ts";
import { toast } from "../../../components/toast.ts";

interface TeamFormProps {
  /** Undefined for a new team. */
  team?: TeamFragment;
  onDone: () => void;
  onClose: () => void;
}

export function TeamForm({ team, onDone, onClose }: TeamFormProps) {
  const { t } = useTranslation(["teams", "record", "common"]);
  const [create] = useCreateTeamMutation();
  const [update] = useUpdateTeamMutation();
  const { data, error, refetch } = useUnitChoicesQuery();
  const tooLong = ({ max }: { max: number }) => t("record:tooLong", { max });
  const schema = object({
    name: string().trim().required(t("form.nameRequired")).max(80, tooLong),
    description: string().trim().max(500, tooLong),
  });
  const labels = { name: t("form.name"), description: t("form.description"), businessUnit: t("form.unit") };

  async function handleSubmit(values: { name: string; description: string; businessUnit: string }) {
    const given = {
      name: values.name.trim(),
      description: values.description.trim() || null,
      businessUnit: values.businessUnit || null,
    };
    if (team) {
      await update({ variables: { input: { id: team.id, patch: { ...given, version: team.version } } } });
    } else {
      await create({ variables: { input: { team: { id: newId(), ...given } } } });
    }
    toast.success(t(team ? "toast.saved" : "toast.created"), given.name);
    onDone();
  }

  return (
    <FormDialog
      title={team ? t("form.edit", { name: team.name }) : t("form.new")}
      size="sm"
      initialValues={{
        name: team?.name ?? "",
        description: team?.description ?? "",
        businessUnit: team?.businessUnit ?? "",
      }}
      schema={schema}
      labels={labels}
      submitLabel={team ? t("common:actions.saveChanges") : t("form.create")}
      onSubmit={handleSubmit}
      onError={({ code }) => {
        if (code === "STALE") onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="name" label={labels.name} required maxLength={80} help={t("form.nameHelp")} />
          <Field
            name="description"
            kind="textarea"
            rows={2}
            label={labels.description}
            maxLength={500}
            help={t("form.descriptionHelp")}
          />
          {error && !data && (
            <NotLoaded text={t("common:form.choicesFailed")} onRetry={() => void refetch()} />
          )}
          <Field
            name="businessUnit"
            kind="select"
            label={labels.businessUnit}
            placeholder={t("common:form.noChoice")}
            options={usableOptions(data?.businessUnits, team?.businessUnit ?? "")}
          />
        </>
      )}
    </FormDialog>
  );
}
