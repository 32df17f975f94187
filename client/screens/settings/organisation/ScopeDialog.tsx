import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type ManagementSystemFragment,
  useCreateManagementSystemMutation,
  useScopeFrameworksQuery,
  useUpdateManagementSystemMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { newId } from "../../../components/record/newId.ts";
import { toast } from "../../../components/toast.ts";
import { today } from "../../../components/today.ts";

interface ScopeDialogProps {
  /** Undefined for a new one. */
  system?: ManagementSystemFragment;
  onDone: () => void;
  onClose: () => void;
}

/** A management system and its scope statement. */
export function ScopeDialog({ system, onDone, onClose }: ScopeDialogProps) {
  const { t } = useTranslation(["organisation", "record", "common"]);
  const { data, error, refetch } = useScopeFrameworksQuery();
  const [create] = useCreateManagementSystemMutation();
  const [update] = useUpdateManagementSystemMutation();
  const tooLong = ({ max }: { max: number }) => t("record:tooLong", { max });
  const schema = object({
    name: string().trim().required(t("nameRequired")).max(120, tooLong),
    standard: string().trim().required(t("scopes.standardRequired")).max(120, tooLong),
    frameworkId: string(),
    scope: string().trim().required(t("scopes.scopeRequired")).max(4000, tooLong),
    validFrom: string().required(t("scopes.dayRequired")),
  });
  const labels = {
    name: t("fields.name"),
    standard: t("fields.standard"),
    frameworkId: t("fields.framework"),
    scope: t("fields.scope"),
    validFrom: t("fields.validFrom"),
  };

  return (
    <FormDialog
      title={system ? t("scopes.edit", { name: system.name }) : t("scopes.add")}
      size="lg"
      initialValues={{
        name: system?.name ?? "",
        standard: system?.standard ?? "",
        frameworkId: system?.frameworkId ?? "",
        scope: system?.scope ?? "",
        validFrom: system?.validFrom ?? today(),
      }}
      schema={schema}
      labels={labels}
      submitLabel={system ? t("common:actions.saveChanges") : t("add")}
      onSubmit={async (values) => {
        const given = {
          name: values.name.trim(),
          standard: values.standard.trim(),
          frameworkId: values.frameworkId || null,
          scope: values.scope.trim(),
          validFrom: values.validFrom,
        };
        if (system) {
          const patch = { ...given, version: system.version };
          await update({ variables: { input: { id: system.id, patch } } });
        } else {
          await create({ variables: { input: { managementSystem: { id: newId(), ...given } } } });
        }
        toast.success(t(system ? "saved" : "added"), given.name);
        onDone();
      }}
      onError={({ code }) => {
        if (code === "STALE") onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="name" label={labels.name} required maxLength={120} help={t("scopes.nameHelp")} />
          <Field
            name="standard"
            label={labels.standard}
            required
            maxLength={120}
            help={t("scopes.standardHelp")}
          />
          {error && !data && (
            <NotLoaded text={t("common:form.choicesFailed")} onRetry={() => void refetch()} />
          )}
          <Field
            name="frameworkId"
            kind="select"
            label={labels.frameworkId}
            placeholder={t("scopes.noFramework")}
            options={(data?.frameworks?.nodes ?? []).map(({ id, code, name }) => ({
              value: id,
              label: code === name ? name : `${code} · ${name}`,
            }))}
            help={t("scopes.frameworkHelp")}
          />
          <Field
            name="scope"
            kind="textarea"
            rows={8}
            label={labels.scope}
            required
            maxLength={4000}
            help={t("scopes.scopeHelp")}
          />
          <Field
            name="validFrom"
            kind="date"
            label={labels.validFrom}
            required
            help={t("scopes.validFromHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
