import { chakra } from "@chakra-ui/react/styled-system";
import { Paperclip, Plus } from "lucide-react";
import { useState } from "react";

import {
  type EvidencePartFragment,
  type EvidenceRecordFragment,
  useRemoveEvidenceItemMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { Section } from "../../components/record/Section.tsx";
import { toast } from "../../components/toast.ts";
import { ItemRow } from "./ItemRow.tsx";
import { chainOf, nameOf } from "./items.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

const AddParts = lazyComponent(async () => (await import("./AddParts.tsx")).AddParts);

interface EvidenceItemsProps {
  piece: EvidenceRecordFragment;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** The current items with their former versions, and removed ones. */
export function EvidenceItems({ piece, mayEdit, onChanged }: EvidenceItemsProps) {
  const { t } = useEvidenceMessages();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<EvidencePartFragment>();
  const [remove, { loading }] = useRemoveEvidenceItemMutation();
  const items = piece.items.nodes;
  const current = items.filter(({ replacedAt, removedAt }) => !replacedAt && !removedAt);
  const removed = items.filter(({ removedAt }) => removedAt);

  async function handleRemove(item: EvidencePartFragment) {
    try {
      await remove({ variables: { input: { id: item.id } } });
      toast.success(t("toast.removed"), nameOf(item, t));
      await onChanged();
    } catch (error) {
      toast.error(t("toast.notSaved"), serverErrorOf(error).message);
    }
    setLeaving(undefined);
  }

  return (
    <Section
      title={t("fields.parts")}
      actions={
        mayEdit && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus />
            {t("actions.add")}
          </Button>
        )
      }
    >
      {current.length === 0 && (
        <EmptyState
          icon={<Paperclip />}
          title={t("parts.none")}
          text={mayEdit ? t("parts.noneText") : t("parts.noneReader")}
        />
      )}
      <chakra.ul listStyle="none">
        {current.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            former={chainOf(item, items)}
            evidenceId={piece.id}
            mayEdit={mayEdit}
            onRemove={() => setLeaving(item)}
            onChanged={onChanged}
          />
        ))}
      </chakra.ul>
      {removed.length > 0 && (
        <chakra.details mt="3" fontSize="table">
          <chakra.summary cursor="pointer" color="fg.muted">
            {t("parts.removed", { count: removed.length })}
          </chakra.summary>
          <chakra.ul listStyle="none">
            {removed.map((item) => (
              <ItemRow key={item.id} item={item} former={[]} evidenceId={piece.id} mayEdit={false} />
            ))}
          </chakra.ul>
        </chakra.details>
      )}
      {adding && <AddParts piece={piece} onChanged={onChanged} onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          open
          title={t("parts.removeTitle", { name: nameOf(leaving, t) })}
          confirmLabel={t("parts.removeShort")}
          danger
          busy={loading}
          onConfirm={() => void handleRemove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {t("parts.removeText")}
        </ConfirmDialog>
      )}
    </Section>
  );
}
