import { chakra } from "@chakra-ui/react/styled-system";
import { Check } from "lucide-react";
import { useState } from "react";

import { useDecideApprovalsMutation } from "../../../graphql/generated/index.ts";
import { useApprovalWords } from "../../components/approvals/useApprovalWords.ts";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import type { ApprovalRow } from "./approvalColumns.tsx";

interface BulkApproveProps {
  rows: readonly ApprovalRow[];
  onDone: () => void;
}

/** Several of low risk at once, on what the list showed of them: all or none, and what failed is named. */
export function BulkApprove({ rows, onDone }: BulkApproveProps) {
  const { t } = useApprovalWords();
  const [open, setOpen] = useState(false);
  const ready = rows.filter(({ mayDecide, isLowRisk }) => mayDecide && isLowRisk);

  return (
    <>
      <Button
        size="sm"
        disabled={ready.length === 0}
        title={ready.length === 0 ? t("bulk.none") : undefined}
        onClick={() => setOpen(true)}
      >
        <Check />
        {t("bulk.approve", { count: ready.length })}
      </Button>
      {open && (
        <BulkDialog
          ready={ready}
          left={rows.length - ready.length}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface BulkDialogProps {
  ready: readonly ApprovalRow[];
  left: number;
  onDone: () => void;
  onClose: () => void;
}

function BulkDialog({ ready, left, onDone, onClose }: BulkDialogProps) {
  const { t } = useApprovalWords();
  const [decide] = useDecideApprovalsMutation();
  const count = ready.length;

  async function handleSubmit({ comment }: { comment: string }) {
    const decisions = ready.map(({ id, contentHash }) => ({ id, contentHash }));
    await decide({
      variables: { input: { decisions, decision: "approve", comment: comment.trim() || null } },
    });
    toast.success(t("bulk.done", { count }));
    onDone();
  }

  return (
    <FormDialog
      title={t("bulk.title", { count })}
      initialValues={{ comment: "" }}
      labels={{ comment: t("bulk.comment") }}
      submitLabel={t("bulk.approve", { count })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("bulk.text")}</p>
          <chakra.ul ps="5" listStyle="disc" fontSize="table">
            {ready.map(({ id, title }) => (
              <chakra.li key={id} overflowWrap="anywhere">
                {title}
              </chakra.li>
            ))}
          </chakra.ul>
          {left > 0 && <chakra.p color="fg.muted">{t("bulk.left", { count: left })}</chakra.p>}
          <Field name="comment" kind="textarea" rows={2} label={t("bulk.comment")} />
        </>
      )}
    </FormDialog>
  );
}
