import { chakra } from "@chakra-ui/react/styled-system";

import {
  type AssessmentKind,
  type RiskRecordFragment,
  useArchiveRisksMutation,
  useCloseRiskMutation,
  useReopenRiskMutation,
} from "../../../graphql/generated/index.ts";
import { FromMessage } from "../../components/chat/FromMessage.tsx";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { AssessRisk } from "./AssessRisk.tsx";
import { EditRisk } from "./EditRisk.tsx";
import { ProposeReview } from "./ProposeReview.tsx";
import { ReportTask } from "./ReportTask.tsx";
import { ReviewRisk } from "./ReviewRisk.tsx";
import { SetScores } from "./SetScores.tsx";
import { TaskForm } from "./TaskForm.tsx";
import type { RiskActions } from "./useRiskActions.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface RiskDialogsProps {
  risk: RiskRecordFragment;
  actions: RiskActions;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Suggests the assessment that is missing, else one of the current state. */
function nextKind(risk: RiskRecordFragment): AssessmentKind {
  return risk.inherentLikelihood === null ? "inherent" : "residual";
}

export function RiskDialogs({ risk, actions, open, onClose, onChanged }: RiskDialogsProps) {
  const { t } = useRiskMessages();
  const [close] = useCloseRiskMutation();
  const [reopen] = useReopenRiskMutation();
  const [archive] = useArchiveRisksMutation();
  const { id, version } = risk;
  const running = risk.mitigationTasks.nodes.filter(
    ({ status }) => status === "todo" || status === "in_progress",
  );
  const task = risk.mitigationTasks.nodes.find((one) => open === `task:${one.id}`);
  const reported = risk.mitigationTasks.nodes.find((one) => open === `report:${one.id}`);

  const { perform } = recordActions(risk.name, onChanged);

  if (open === "edit" && actions.edit) return <EditRisk risk={risk} onClose={onClose} />;
  if (open === "assess" && actions.assess) {
    return <AssessRisk risk={risk} kind={nextKind(risk)} onDone={onChanged} onClose={onClose} />;
  }
  if (open === "propose" && actions.propose) {
    return <AssessRisk risk={risk} kind={nextKind(risk)} proposes onDone={onChanged} onClose={onClose} />;
  }
  if (open === "proposeReview" && actions.proposeReview) {
    return <ProposeReview risk={risk} onChanged={onChanged} onClose={onClose} />;
  }
  if (open === "review" && actions.review) {
    return <ReviewRisk risk={risk} onChanged={onChanged} onClose={onClose} />;
  }
  if (open === "scores" && actions.assess)
    return <SetScores risk={risk} onDone={onChanged} onClose={onClose} />;
  if ((open === "task" || task) && actions.plan) {
    return (
      <FromMessage onClose={onClose}>
        {(message, close) => (
          <TaskForm
            key={task?.id ?? "new"}
            riskId={id}
            task={task}
            message={message}
            onDone={onChanged}
            onClose={close}
          />
        )}
      </FromMessage>
    );
  }
  if (reported?.mayReport) return <ReportTask task={reported} onDone={onChanged} onClose={onClose} />;
  if (open === "close" && actions.close) {
    return (
      <ReasonDialog
        title={t("close.title", { reference: risk.reference })}
        formId={`risk-close-${id}`}
        submitLabel={t("close.submit")}
        onSubmit={(reason) =>
          perform(() => close({ variables: { input: { id, version, reason } } }), t("toast.closed"))
        }
        onClose={onClose}
      >
        <p>{t("close.text", { count: running.length })}</p>
      </ReasonDialog>
    );
  }
  if (open === "reopen" && actions.reopen) {
    return (
      <ReasonDialog
        title={t("reopen.title", { reference: risk.reference })}
        formId={`risk-reopen-${id}`}
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
        formId={`risk-archive-${id}`}
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
        <chakra.div display="flex" flexDirection="column" gap="2">
          <p>{t("archive.text")}</p>
          <chakra.ul ps="4" color="fg.muted">
            {actions.seesAssessments && (
              <li>{t("archive.assessments", { count: risk.riskAssessments.totalCount })}</li>
            )}
            {actions.seesTasks && (
              <li>{t("archive.tasks", { count: risk.mitigationTasks.totalCount, open: running.length })}</li>
            )}
          </chakra.ul>
        </chakra.div>
      </ReasonDialog>
    );
  }
  return null;
}
