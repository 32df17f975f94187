import { useTranslation } from "react-i18next";
import { mixed, number, object, string } from "yup";

import {
  type MappedRowFragment,
  type MappingRelation,
  useCreateRequirementMappingMutation,
  useUpdateRequirementMappingMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { type ChosenRecord, RecordField } from "../../../components/record/RecordField.tsx";
import { toast } from "../../../components/toast.ts";
import { useFindRequirements } from "../../compliance/parts/useFindRequirements.tsx";
import { invert, referenceOf, relationOf } from "./mapping.ts";

interface MappingDialogProps {
  requirementId: string;
  /** The mapping to edit; undefined for a new one. */
  mapped?: MappedRowFragment;
  /** Requirements that cannot be chosen: this one, and those mapped already. */
  except?: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  requirement: ChosenRecord | null;
  relation: string;
  strength: number | string;
  note: string;
}

const orders: readonly MappingRelation[] = ["equal", "subset", "superset", "intersects"];

/**
 * The relation of a requirement to one of another framework. Editing a mapping of the library makes it the
 * organisation's own.
 */
export function MappingDialog({ requirementId, mapped, except, onDone, onClose }: MappingDialogProps) {
  const { t } = useTranslation(["library", "common"]);
  const find = useFindRequirements();
  const [create] = useCreateRequirementMappingMutation();
  const [update] = useUpdateRequirementMappingMutation();
  const labels = {
    requirement: t("mapping.requirement"),
    relation: t("mapping.relation"),
    strength: t("mapping.strength"),
    note: t("mapping.note"),
  };

  async function handleSubmit(values: Values) {
    const relation = relationOf(values.relation);
    const patch = { strength: Number(values.strength), note: values.note.trim() || null };
    if (mapped) {
      await update({
        variables: {
          input: {
            id: mapped.mappingId,
            patch: {
              ...patch,
              relation: mapped.inverted ? invert(relation) : relation,
              version: mapped.version,
            },
          },
        },
      });
      toast.success(t("mapping.saved"));
    } else if (values.requirement) {
      await create({
        variables: {
          input: {
            requirementMapping: { ...patch, fromId: requirementId, toId: values.requirement.id, relation },
          },
        },
      });
      toast.success(t("mapping.made"), values.requirement.reference);
    }
    onDone();
  }

  return (
    <FormDialog
      title={mapped ? t("mapping.editTitle", { reference: referenceOf(mapped) }) : t("mapping.new")}
      initialValues={
        mapped
          ? {
              requirement: { id: mapped.requirementId, reference: referenceOf(mapped), name: mapped.title },
              relation: mapped.relation,
              strength: mapped.strength,
              note: mapped.note ?? "",
            }
          : { requirement: null, relation: "", strength: 5, note: "" }
      }
      schema={object({
        requirement: mixed().required(t("mapping.required")),
        relation: string().required(t("mapping.relationRequired")),
        strength: number()
          .typeError(t("mapping.strengthRange"))
          .required(t("mapping.strengthRange"))
          .integer(t("mapping.strengthRange"))
          .min(1, t("mapping.strengthRange"))
          .max(10, t("mapping.strengthRange")),
        note: string().max(1000, ({ max }) => t("mapping.short", { max })),
      })}
      labels={labels}
      submitLabel={mapped ? t("mapping.save") : t("mapping.create")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          {!mapped && (
            <RecordField
              name="requirement"
              label={labels.requirement}
              help={t("mapping.requirementHelp")}
              required
              find={find}
              except={except}
            />
          )}
          <Field
            name="relation"
            kind="select"
            label={labels.relation}
            required
            placeholder={t("common:form.noChoice")}
            options={orders.map((value) => ({ value, label: t(`relation.${value}`) }))}
          />
          <Field
            name="strength"
            kind="number"
            label={labels.strength}
            help={t("mapping.strengthHelp")}
            min={1}
            max={10}
            required
          />
          <Field name="note" kind="textarea" rows={2} label={labels.note} help={t("mapping.noteHelp")} />
        </>
      )}
    </FormDialog>
  );
}
