import { useState } from "react";

import {
  type PendingRequestFragment,
  type ProjectRecordFragment,
  useWithdrawApprovalMutation,
} from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { toast } from "../../../components/toast.ts";
import { ApprovalBand } from "../../approvals/parts/ApprovalBand.tsx";
import { useShownChanges } from "../../approvals/parts/useShownChanges.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

const ReasonDialog = lazyComponent(
  async () => (await import("../../../components/record/ReasonDialog.tsx")).ReasonDialog,
);

interface PendingBandsProps {
  project: ProjectRecordFragment;
  onChanged: () => Promise<unknown>;
}

/** The pending requests: a change with its details, and the deletion. */
export function PendingBands({ project, onChanged }: PendingBandsProps) {
  const { t } = useProjectPageMessages();
  const { pendingChange, pendingDeletion } = project;

  return (
    <>
      {pendingChange && <PendingBand approval={pendingChange} onChanged={onChanged} />}
      {pendingDeletion && (
        <PendingBand
          approval={pendingDeletion}
          title={t("band.deletion")}
          text={t("band.deletionStays")}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface PendingBandProps {
  approval: PendingRequestFragment;
  title?: string;
  text?: string;
  onChanged: () => Promise<unknown>;
}

function PendingBand({ approval, title, text, onChanged }: PendingBandProps) {
  const { t } = useProjectPageMessages();
  const [leaving, setLeaving] = useState(false);
  const [withdraw] = useWithdrawApprovalMutation();
  const changes = useShownChanges(approval.changes ?? []);

  async function handleWithdraw(reason: string) {
    try {
      await withdraw({ variables: { input: { id: approval.id, reason } } });
      toast.success(t("toast.withdrawn"));
    } finally {
      // Updates the page, after success and failure.
      void onChanged();
    }
  }

  return (
    <ApprovalBand approval={approval} title={title} text={text} changes={changes}>
      {approval.mayWithdraw && (
        <Button size="sm" onClick={() => setLeaving(true)}>
          {t("actions.withdraw")}
        </Button>
      )}
      {leaving && (
        <ReasonDialog
          title={t("band.withdrawTitle")}
          submitLabel={t("band.withdrawSubmit")}
          onSubmit={handleWithdraw}
          onClose={() => setLeaving(false)}
        >
          <p>{t("band.withdrawText")}</p>
        </ReasonDialog>
      )}
    </ApprovalBand>
  );
}
