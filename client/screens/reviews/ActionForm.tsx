import { useMemo } from "react";
import { object, string } from "yup";

import {
  type ReviewActionEntryFragment,
  useCreateReviewActionMutation,
  useUpdateReviewActionMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { toast } from "../../components/toast.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

interface ActionFormProps {
  reviewId: string;
  decisionId: string;
  /** Undefined for a new action. */
  action?: ReviewActionEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface ActionValues {
  name: string;
  description: string;
  ownerId: Person | null;
  dueOn: string;
}

function valuesOf(action?: ReviewActionEntryFragment): ActionValues {
  return {
    name: action?.name ?? "",
    description: action?.description ?? "",
    ownerId: action?.owner ?? null,
    dueOn: action?.dueOn ?? "",
  };
}

export function ActionForm({ reviewId, decisionId, action, onDone, onClose }: ActionFormProps) {
  const { t } = useReviewMessages();
  const [create] = useCreateReviewActionMutation();
  const [update] = useUpdateReviewActionMutation();
  const labels = {
    name: t("decisions.action.name"),
    description: t("decisions.action.description"),
    ownerId: t("decisions.action.owner"),
    dueOn: t("decisions.action.due"),
  };
  const schema = useMemo(() => {
    const text = (longest: number) => string().max(longest, ({ max }) => t("record:tooLong", { max }));
    return object({
      name: text(200).trim().required(t("decisions.action.nameRequired")),
      description: text(4000),
    });
  }, [t]);

  async function handleSubmit(values: ActionValues) {
    const input = {
      name: values.name.trim(),
      description: values.description.trim() || null,
      ownerId: values.ownerId?.id ?? null,
      dueOn: values.dueOn || null,
    };
    if (action) {
      const { id, version } = action;
      await update({ variables: { input: { id, patch: { ...input, version } } } });
    } else {
      await create({ variables: { input: { managementReviewAction: { ...input, reviewId, decisionId } } } });
    }
    toast.success(t(action ? "decisions.action.saved" : "decisions.action.added"), input.name);
    void onDone();
  }

  return (
    <FormDialog<ActionValues>
      title={action ? t("decisions.action.edit", { name: action.name }) : t("decisions.action.add")}
      initialValues={valuesOf(action)}
      schema={schema}
      labels={labels}
      submitLabel={action ? t("common:actions.saveChanges") : t("decisions.action.add")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="name" label={labels.name} required maxLength={200} />
          <PersonField name="ownerId" label={labels.ownerId} help={t("decisions.action.ownerHelp")} />
          <Field name="dueOn" kind="date" label={labels.dueOn} />
          <Field name="description" kind="textarea" rows={3} label={labels.description} />
        </>
      )}
    </FormDialog>
  );
}
