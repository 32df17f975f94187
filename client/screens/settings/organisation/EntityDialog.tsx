import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type OrganisationEntityFragment,
  useCreateOrganisationEntityMutation,
  useOrganisationChoicesQuery,
  useUpdateOrganisationEntityMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { NotLoaded } from "../../../components/NotLoaded.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { newId } from "../../../components/record/newId.ts";
import { toast } from "../../../components/toast.ts";
import { parentsFor } from "./entityTree.ts";
import { countryOptions } from "./names.ts";

interface EntityDialogProps {
  /** Undefined for a new one. */
  entity?: OrganisationEntityFragment;
  entities: readonly OrganisationEntityFragment[];
  onDone: () => void;
  onClose: () => void;
}

/** A legal entity or a site. */
export function EntityDialog({ entity, entities, onDone, onClose }: EntityDialogProps) {
  const { t } = useTranslation(["organisation", "record", "common"]);
  const { data, error, refetch } = useOrganisationChoicesQuery();
  const [create] = useCreateOrganisationEntityMutation();
  const [update] = useUpdateOrganisationEntityMutation();
  const tooLong = ({ max }: { max: number }) => t("record:tooLong", { max });
  const schema = object({
    name: string().trim().required(t("nameRequired")).max(160, tooLong),
    kind: string().required(),
    address: string().trim().max(500, tooLong),
    country: string(),
    parentId: string(),
  });
  const labels = {
    name: t("fields.name"),
    kind: t("fields.kind"),
    address: t("fields.address"),
    country: t("fields.country"),
    parentId: t("fields.parent"),
  };

  return (
    <FormDialog
      title={entity ? t("entities.edit", { name: entity.name }) : t("entities.add")}
      initialValues={{
        name: entity?.name ?? "",
        kind: entity?.kind ?? "legal_entity",
        address: entity?.address ?? "",
        country: entity?.country ?? "",
        parentId: entity?.parentId ?? "",
      }}
      schema={schema}
      labels={labels}
      submitLabel={entity ? t("common:actions.saveChanges") : t("add")}
      onSubmit={async (values) => {
        const given = {
          name: values.name.trim(),
          kind: values.kind,
          address: values.address.trim() || null,
          country: values.country || null,
          parentId: values.parentId || null,
        };
        if (entity) {
          const patch = { ...given, version: entity.version };
          await update({ variables: { input: { id: entity.id, patch } } });
        } else {
          await create({ variables: { input: { organisationEntity: { id: newId(), ...given } } } });
        }
        toast.success(t(entity ? "saved" : "added"), given.name);
        onDone();
      }}
      onError={({ code }) => {
        if (code === "STALE") onDone();
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <Field name="name" label={labels.name} required maxLength={160} />
          <Field
            name="kind"
            kind="select"
            label={labels.kind}
            options={[
              { value: "legal_entity", label: t("entities.legalEntity") },
              { value: "site", label: t("entities.site") },
            ]}
          />
          <Field name="address" kind="textarea" rows={3} label={labels.address} maxLength={500} />
          {error && !data && (
            <NotLoaded text={t("common:form.choicesFailed")} onRetry={() => void refetch()} />
          )}
          <Field
            name="country"
            kind="select"
            label={labels.country}
            placeholder={t("notSet")}
            options={countryOptions(data?.countries ?? [])}
          />
          <Field
            name="parentId"
            kind="select"
            label={labels.parentId}
            placeholder={t("entities.noParent")}
            options={parentsFor(entities, entity, values.kind).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
          />
        </>
      )}
    </FormDialog>
  );
}
