import { chakra } from "@chakra-ui/react/styled-system";
import { useRef } from "react";

import {
  type EvidenceRecordFragment,
  useApproveEvidenceMutation,
  useRejectEvidenceMutation,
  useRenewEvidenceMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { formatDate } from "../../i18n/format.ts";
import { ArchiveEvidence } from "./ArchiveEvidence.tsx";
import { EditEvidence } from "./EditEvidence.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import { SubmitEvidence } from "./SubmitEvidence.tsx";
import type { EvidenceActions } from "./useEvidenceActions.ts";

interface ReviewDialogsProps {
  piece: EvidenceRecordFragment;
  actions: EvidenceActions;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function ReviewDialogs({ piece, actions, open, onClose, onChanged }: ReviewDialogsProps) {
  const shared = { piece, onClose, onChanged };
  if (open === "edit" && actions.edit) return <EditEvidence piece={piece} onClose={onClose} />;
  if (open === "submit" && actions.submit) return <SubmitEvidence {...shared} />;
  if (open === "approve" && actions.decide) return <Approve {...shared} />;
  if (open === "reject" && actions.decide) return <Reject {...shared} />;
  if (open === "renew" && actions.renew) return <Renew {...shared} />;
  if (open === "archive" && actions.archive)
    return <ArchiveEvidence ids={[piece.id]} onDone={() => void onChanged()} onClose={onClose} />;
  return null;
}

type DialogProps = Pick<ReviewDialogsProps, "piece" | "onClose" | "onChanged">;

function Approve({ piece, onClose, onChanged }: DialogProps) {
  const { t } = useEvidenceMessages();
  const [approve] = useApproveEvidenceMutation();
  const { id, version, reference, name, validUntil } = piece;

  return (
    <FormDialog
      title={t("review.approveTitle", { reference })}
      size="sm"
      initialValues={{ comment: "" }}
      labels={{ comment: t("review.comment") }}
      submitLabel={t("actions.approve")}
      onSubmit={async ({ comment }) => {
        await approve({ variables: { input: { id, version, comment: comment.trim() || null } } });
        toast.success(t("toast.approved"), name);
        void onChanged();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <chakra.p>
            {validUntil
              ? t("review.approveText", { until: formatDate(validUntil) })
              : t("review.approveEndless")}
          </chakra.p>
          <Field
            name="comment"
            kind="textarea"
            rows={3}
            maxLength={1000}
            label={t("review.comment")}
            help={t("review.commentHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}

function Reject({ piece, onClose, onChanged }: DialogProps) {
  const { t } = useEvidenceMessages();
  const [reject] = useRejectEvidenceMutation();
  const { id, version, reference, name } = piece;

  return (
    <ReasonDialog
      title={t("review.rejectTitle", { reference })}
      formId={`evidence-reject-${id}`}
      submitLabel={t("actions.reject")}
      danger
      help={t("review.commentHelp")}
      onSubmit={async (reason) => {
        await reject({ variables: { input: { id, version, reason } } });
        toast.success(t("toast.rejected"), name);
        void onChanged();
      }}
      onClose={onClose}
    >
      <chakra.p>{t("review.rejectText")}</chakra.p>
    </ReasonDialog>
  );
}

function Renew({ piece, onClose }: DialogProps) {
  const { t } = useEvidenceMessages();
  const navigateAfter = useNavigateAfter();
  const [renew] = useRenewEvidenceMutation();
  // Set when the page of the renewal opens, which has no dialog to close.
  const left = useRef(false);

  return (
    <FormDialog
      title={t("review.renewTitle", { reference: piece.reference })}
      size="sm"
      initialValues={{}}
      labels={{}}
      submitLabel={t("review.renewSubmit")}
      onSubmit={async () => {
        const { data } = await renew({ variables: { input: { id: piece.id } } });
        const made = data?.renewEvidence?.evidencePiece;
        toast.success(t("toast.renewed"), made?.reference);
        if (!made) return;
        left.current = true;
        navigateAfter(`/compliance/evidence/${made.id}`);
      }}
      onClose={() => left.current || onClose()}
    >
      {() => <chakra.p>{t("review.renewText")}</chakra.p>}
    </FormDialog>
  );
}
