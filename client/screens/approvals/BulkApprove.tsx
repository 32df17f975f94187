import { Check } from "lucide-react";
import { useState } from "react";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ReasonButton } from "../../components/ReasonButton.tsx";
import type { ApprovalRow } from "./approvalColumns.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

const BulkDialog = lazyComponent(async () => (await import("./BulkDialog.tsx")).BulkDialog);

interface BulkApproveProps {
  rows: readonly ApprovalRow[];
  onDone: () => void;
}

/** Approves several low-risk requests at once, with the content that the list showed: either all or none. */
export function BulkApprove({ rows, onDone }: BulkApproveProps) {
  const { t } = useApprovalMessages();
  const [open, setOpen] = useState(false);
  const approvable = rows.filter(({ mayDecide, isLowRisk }) => mayDecide && isLowRisk);

  return (
    <>
      <ReasonButton
        size="sm"
        reason={approvable.length === 0 ? t("bulk.none") : undefined}
        onClick={() => setOpen(true)}
      >
        <Check />
        {t("bulk.approve", { count: approvable.length })}
      </ReasonButton>
      {open && (
        <BulkDialog
          approvable={approvable}
          leftOut={rows.length - approvable.length}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
