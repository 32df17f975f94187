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

/** Approves several low-risk requests at once, as the list showed them: all or none, and failures are named. */
export function BulkApprove({ rows, onDone }: BulkApproveProps) {
  const { t } = useApprovalMessages();
  const [open, setOpen] = useState(false);
  const ready = rows.filter(({ mayDecide, isLowRisk }) => mayDecide && isLowRisk);

  return (
    <>
      <ReasonButton
        size="sm"
        reason={ready.length === 0 ? t("bulk.none") : undefined}
        onClick={() => setOpen(true)}
      >
        <Check />
        {t("bulk.approve", { count: ready.length })}
      </ReasonButton>
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
