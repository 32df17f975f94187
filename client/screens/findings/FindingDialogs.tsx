import { chakra } from "@chakra-ui/react/styled-system";

import {
  type FindingRecordFragment,
  useArchiveFindingsMutation,
  useRemediateFindingMutation,
  useReopenFindingMutation,
  useVerifyFindingMutation,
} from "../../../graphql/generated/index.ts";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { BeginRemediation } from "./BeginRemediation.tsx";
import { DescriptionDialog } from "./DescriptionDialog.tsx";
import { EditFinding } from "./EditFinding.tsx";
import { useFindingMessages } from "./parts/useFindingMessages.ts";
import type { FindingActions } from "./useFindingActions.ts";

interface FindingDialogsProps {
  finding: FindingRecordFragment;
  actions: FindingActions;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function FindingDialogs({ finding, actions, open, onClose, onChanged }: FindingDialogsProps) {
  const { t } = useFindingMessages();
  const [remediate] = useRemediateFindingMutation();
  const [verify] = useVerifyFindingMutation();
  const [reopen] = useReopenFindingMutation();
  const [archive] = useArchiveFindingsMutation();
  const { id, version, reference } = finding;

  const { perform } = recordActions(finding.title, onChanged);

  if (open === "edit" && actions.edit) return <EditFinding finding={finding} onClose={onClose} />;
  if (open === "begin" && actions.begin)
    return <BeginRemediation finding={finding} mayEdit={actions.edit} onMove={perform} onClose={onClose} />;
  if (open === "remediate" && actions.remediate) {
    return (
      <DescriptionDialog
        title={t("remediate.title", { reference })}
        name="remediation"
        label={t("remediate.label")}
        help={t("remediate.help")}
        submitLabel={t("remediate.submit")}
        onSubmit={(remediation) =>
          perform(
            () => remediate({ variables: { input: { id, version, remediation } } }),
            t("toast.remediated"),
          )
        }
        onClose={onClose}
      >
        <p>{t("remediate.text")}</p>
      </DescriptionDialog>
    );
  }
  if (open === "verify" && actions.verify) {
    return (
      <DescriptionDialog
        title={t("verify.title", { reference })}
        name="verification"
        label={t("verify.label")}
        help={t("verify.help")}
        submitLabel={t("verify.submit")}
        onSubmit={(verification) =>
          perform(() => verify({ variables: { input: { id, version, verification } } }), t("toast.verified"))
        }
        onClose={onClose}
      >
        <p>{t("verify.text")}</p>
        <chakra.blockquote
          borderStartWidth="2px"
          ps="3"
          color="fg.muted"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {finding.remediation}
        </chakra.blockquote>
      </DescriptionDialog>
    );
  }
  if (open === "reopen" && actions.reopen) {
    return (
      <ReasonDialog
        title={t("reopen.title", { reference })}
        formId={`finding-reopen-${id}`}
        submitLabel={t("reopen.submit")}
        onSubmit={(reason) =>
          perform(() => reopen({ variables: { input: { id, version, reason } } }), t("toast.reopened"))
        }
        onClose={onClose}
      >
        <p>{t("reopen.text")}</p>
      </ReasonDialog>
    );
  }
  if (open === "archive" && actions.archive) {
    return (
      <ReasonDialog
        title={t("archive.title", { count: 1 })}
        formId={`finding-archive-${id}`}
        submitLabel={t("archive.submit", { count: 1 })}
        danger
        onSubmit={(reason) =>
          perform(
            () => archive({ variables: { input: { ids: [id], reason } } }),
            t("toast.archived", { count: 1 }),
          )
        }
        onClose={onClose}
      >
        <p>{t("archive.text")}</p>
      </ReasonDialog>
    );
  }
  return null;
}
