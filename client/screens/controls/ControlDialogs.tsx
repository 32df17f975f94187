import { chakra } from "@chakra-ui/react/styled-system";

import {
  type ControlRecordFragment,
  useArchiveControlsMutation,
  useReinstateControlMutation,
  useRetireControlMutation,
} from "../../../graphql/generated/index.ts";
import { ReasonDialog } from "../../components/record/ReasonDialog.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { NewFinding } from "../findings/parts/NewFinding.tsx";
import { EditControl } from "./EditControl.tsx";
import { findingOf } from "./findingOf.ts";
import { RecordTest } from "./RecordTest.tsx";
import type { ControlActions } from "./useControlActions.ts";
import { useControlMessages } from "./useControlMessages.ts";
import { useFindingDraftMessages } from "./useFindingDraftMessages.ts";

interface ControlDialogsProps {
  control: ControlRecordFragment;
  actions: ControlActions;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function ControlDialogs({ control, actions, open, onClose, onChanged }: ControlDialogsProps) {
  const { t } = useControlMessages();
  const draftMessages = useFindingDraftMessages();
  const [retire] = useRetireControlMutation();
  const [reinstate] = useReinstateControlMutation();
  const [archive] = useArchiveControlsMutation();
  const { id, version, reference } = control;
  const failed = control.tests.nodes.find((test) => open === `finding:${test.id}`);

  const { perform } = recordActions(control.name, onChanged);

  if (open === "edit" && actions.edit) return <EditControl control={control} onClose={onClose} />;
  if (open === "test" && actions.test)
    return <RecordTest control={control} onDone={onChanged} onClose={onClose} />;
  if ((failed || open === "finding") && actions.raise) {
    return (
      <NewFinding
        formId={`finding-new-${failed?.id ?? id}`}
        start={findingOf(control, failed, draftMessages)}
        testId={failed?.id}
        onClose={onClose}
      />
    );
  }
  if (open === "retire" && actions.retire) {
    return (
      <ReasonDialog
        title={t("retire.title", { reference })}
        formId={`control-retire-${id}`}
        submitLabel={t("retire.submit")}
        onSubmit={(reason) =>
          perform(() => retire({ variables: { input: { id, version, reason } } }), t("toast.retired"))
        }
        onClose={onClose}
      >
        <p>{t("retire.text")}</p>
      </ReasonDialog>
    );
  }
  if (open === "reinstate" && actions.reinstate) {
    return (
      <ReasonDialog
        title={t("reinstate.title", { reference })}
        formId={`control-reinstate-${id}`}
        submitLabel={t("reinstate.submit")}
        onSubmit={(reason) =>
          perform(() => reinstate({ variables: { input: { id, version, reason } } }), t("toast.reinstated"))
        }
        onClose={onClose}
      >
        <p>{t("reinstate.text")}</p>
      </ReasonDialog>
    );
  }
  if (open === "archive" && actions.archive) {
    return (
      <ReasonDialog
        title={t("archive.title", { count: 1 })}
        formId={`control-archive-${id}`}
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
            <li>{t("archive.requirements", { count: control.linkedRequirements.totalCount })}</li>
            <li>{t("archive.risks", { count: control.linkedRisks.totalCount })}</li>
          </chakra.ul>
        </chakra.div>
      </ReasonDialog>
    );
  }
  return null;
}
