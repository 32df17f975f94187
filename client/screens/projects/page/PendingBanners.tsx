import { useState } from "react";

import {
  type PendingRequestFragment,
  type ProjectRecordFragment,
  useWithdrawApprovalMutation,
} from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { toast } from "../../../components/toast.ts";
import { ApprovalBanner } from "../../approvals/parts/ApprovalBanner.tsx";
import { useShownChanges } from "../../approvals/parts/useShownChanges.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

const ReasonDialog = lazyComponent(
  async () => (await import("../../../components/record/ReasonDialog.tsx")).ReasonDialog,
);

interface PendingBannersProps {
  project: ProjectRecordFragment;
  onChanged: () => Promise<unknown>;
}

/** The pending requests: a change with its details, and the deletion. */
export function PendingBanners({ project, onChanged }: PendingBannersProps) {
  const { t } = useProjectPageMessages();
  const { pendingChange, pendingDeletion } = project;

  return (
    <>
      {pendingChange && <PendingBanner approval={pendingChange} onChanged={onChanged} />}
      {pendingDeletion && (
        <PendingBanner
          approval={pendingDeletion}
          title={t("banner.deletion")}
          text={t("banner.deletionStays")}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface PendingBannerProps {
  approval: PendingRequestFragment;
  title?: string;
  text?: string;
  onChanged: () => Promise<unknown>;
}

function PendingBanner({ approval, title, text, onChanged }: PendingBannerProps) {
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
    <ApprovalBanner approval={approval} title={title} text={text} changes={changes}>
      {approval.mayWithdraw && (
        <Button size="sm" onClick={() => setLeaving(true)}>
          {t("actions.withdraw")}
        </Button>
      )}
      {leaving && (
        <ReasonDialog
          title={t("banner.withdrawTitle")}
          submitLabel={t("banner.withdrawSubmit")}
          onSubmit={handleWithdraw}
          onClose={() => setLeaving(false)}
        >
          <p>{t("banner.withdrawText")}</p>
        </ReasonDialog>
      )}
    </ApprovalBanner>
  );
}
