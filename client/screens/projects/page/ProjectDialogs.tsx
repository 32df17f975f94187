import type { ProjectRecordFragment } from "../../../../graphql/generated/index.ts";
import { recordActions } from "../../../components/record/recordActions.ts";
import { EditProject } from "../parts/EditProject.tsx";
import { DeletionDialog } from "./DeletionDialog.tsx";
import { MeasureBenefit } from "./MeasureBenefit.tsx";
import type { ProjectActions } from "./useProjectActions.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface ProjectDialogsProps {
  project: ProjectRecordFragment;
  actions: ProjectActions;
  /** The open dialog, from the URL. */
  open: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

export function ProjectDialogs({ project, actions, open, onClose, onChanged }: ProjectDialogsProps) {
  const { t } = useProjectPageMessages();
  const { perform } = recordActions(project.name, onChanged);
  const [what, which] = open?.split(":") ?? [];

  if (what === "edit" && actions.edit)
    return <EditProject project={project} onSaved={onChanged} onClose={onClose} />;
  if (what === "measure" && actions.measure) {
    return (
      <MeasureBenefit
        project={project}
        benefit={which}
        onSave={(work) => perform(work, t("toast.measured"))}
        onClose={onClose}
      />
    );
  }
  if (what === "delete" && actions.remove)
    return <DeletionDialog project={project} onChanged={onChanged} onClose={onClose} />;
  return null;
}
