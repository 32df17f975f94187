import { chakra } from "@chakra-ui/react/styled-system";

import { useDecideApprovalsMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import type { ApprovalRow } from "./approvalColumns.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

interface BulkDialogProps {
  approvable: readonly ApprovalRow[];
  leftOut: number;
  onDone: () => void;
  onClose: () => void;
}

export function BulkDialog({ approvable, leftOut, onDone, onClose }: BulkDialogProps) {
  const { t } = useApprovalMessages();
  const [decide] = useDecideApprovalsMutation();
  const count = approvable.length;

  async function handleSubmit({ comment }: { comment: string }) {
    const decisions = approvable.map(({ id, contentHash }) => ({ id, contentHash }));
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
            {approvable.map(({ id, title }) => (
              <chakra.li key={id} overflowWrap="anywhere">
                {title}
              </chakra.li>
            ))}
          </chakra.ul>
          {leftOut > 0 && <chakra.p color="fg.muted">{t("bulk.left", { count: leftOut })}</chakra.p>}
          <Field name="comment" kind="textarea" rows={2} label={t("bulk.comment")} />
        </>
      )}
    </FormDialog>
  );
}
