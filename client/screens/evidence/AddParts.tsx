import type { FormikHelpers } from "formik";
import { useMemo } from "react";
import { object } from "yup";

import {
  type EvidenceRecordFragment,
  useCreateEvidenceItemMutation,
} from "../../../graphql/generated/index.ts";
import { applyServerError, serverErrorOf } from "../../apollo/formErrors.ts";
import { clearDraft } from "../../components/draft.ts";
import { FormDrawer } from "../../components/record/FormDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { ItemsField } from "./parts/ItemsField.tsx";
import { type ItemsValues, itemInput, itemsShape, noItems } from "./parts/items.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

interface AddPartsProps {
  piece: EvidenceRecordFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds files, links and texts to a piece of evidence; each has an id, so that none is added twice. */
export function AddParts({ piece, onChanged, onClose }: AddPartsProps) {
  const { t } = useEvidenceMessages();
  const [create] = useCreateEvidenceItemMutation();
  const schema = useMemo(() => object(itemsShape(t)), [t]);
  const formId = `evidence-parts-${piece.id}`;

  async function handleSubmit({ parts }: ItemsValues, helpers: FormikHelpers<ItemsValues>) {
    const done: string[] = [];
    try {
      for (const part of parts) {
        const { kind: _kind, ...rest } = itemInput(part);
        const evidenceItem = { id: part.key, evidenceId: piece.id, kind: part.kind, ...rest };
        await create({ variables: { input: { evidenceItem } } }).catch((error: unknown) => {
          if (
            serverErrorOf(error).code !== "CONFLICT" ||
            !/already exists/i.test(serverErrorOf(error).message)
          )
            throw error;
        });
        done.push(part.key);
      }
    } catch (error) {
      // Saved items need not be sent again.
      await helpers.setFieldValue(
        "parts",
        parts.filter(({ key }) => !done.includes(key)),
      );
      if (done.length > 0) await onChanged();
      return void applyServerError(helpers, error, []);
    }
    clearDraft(formId);
    toast.success(t("toast.added"), piece.name);
    await onChanged();
    onClose();
  }

  return (
    <FormDrawer
      title={t("parts.addTitle", { reference: piece.reference })}
      formId={formId}
      initialValues={noItems}
      schema={schema}
      labels={{ parts: t("fields.parts"), uploading: t("fields.parts") }}
      submitLabel={t("parts.addSubmit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => <ItemsField />}
    </FormDrawer>
  );
}
