import { useApolloClient } from "@apollo/client/react";
import { useMemo, useRef, useState } from "react";

import {
  type ProjectFormFragment,
  type ProjectFormInput,
  ProjectNowDocument,
  useSaveProjectMutation,
} from "../../../../graphql/generated/index.ts";
import { CustomFieldInputs } from "../../../components/custom/CustomFieldInputs.tsx";
import { useCustomForm } from "../../../components/custom/customForm.ts";
import { clearDraft } from "../../../components/draft.ts";
import { EditDrawer, type Edited } from "../../../components/record/EditDrawer.tsx";
import { toast } from "../../../components/toast.ts";
import type { FieldChange } from "../../approvals/parts/changeValues.ts";
import { ChangeRequestDialog } from "./ChangeRequestDialog.tsx";
import { ProjectFields } from "./ProjectFields.tsx";
import { projectSchema } from "./projectSchema.ts";
import { formOf, type ProjectValues, valuesOf } from "./projectValues.ts";
import { useProjectLabels } from "./useProjectLabels.ts";
import { useProjectMessages } from "./useProjectMessages.ts";
import { useProjectValue } from "./useProjectValue.ts";
import { VoidsRequest } from "./VoidsRequest.tsx";

interface EditProjectProps {
  project: ProjectFormFragment;
  /** Called when it was saved, or when the approval was requested. */
  onSaved?: () => unknown;
  onClose: () => void;
}

/** The changes that need an approval first. */
interface UnapprovedChanges {
  form: ProjectFormInput;
  version: number;
  changes: readonly FieldChange[];
}

/**
 * The form of a project. Changes that need no approval are saved; otherwise the approval of all changes is requested.
 */
export function EditProject({ project, onSaved, onClose }: EditProjectProps) {
  const { t } = useProjectMessages();
  const labels = useProjectLabels();
  const show = useProjectValue();
  const client = useApolloClient();
  const [save] = useSaveProjectMutation();
  const [unapproved, setUnapproved] = useState<UnapprovedChanges>();
  const asked = useRef(false);
  const custom = useCustomForm("projects");
  const schema = useMemo(() => custom.extend(projectSchema(t)), [custom, t]);
  const { id, reference, name } = project;
  const formId = `project-edit-${id}`;

  function editedOf(now: ProjectFormFragment): Edited<ProjectValues> {
    const values = { ...valuesOf(now), ...custom.valuesOf(now) };
    return { version: now.version, values, updatedAt: now.updatedAt };
  }

  async function handleRead() {
    const { data } = await client.query({
      query: ProjectNowDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return data?.project ? editedOf(data.project) : undefined;
  }

  async function handleSave(values: ProjectValues, { version, values: base }: Edited<ProjectValues>) {
    const form = { ...formOf(values), ...custom.changesOf(values, base) };
    const { data } = await save({ variables: { input: { id, version, form } } });
    const saved = data?.saveProject?.save;
    if (saved?.outcome === "needs_approval") {
      setUnapproved({ form, version, changes: saved.changes.filter((change) => change !== null) });
      return false;
    }
    if (saved?.outcome === "saved") toast.success(t("toast.saved"), values.name);
    void onSaved?.();
    return true;
  }

  function handleAsked() {
    asked.current = true;
    clearDraft(formId);
    void onSaved?.();
  }

  return (
    <>
      <EditDrawer
        title={t("edit.title", { reference })}
        formId={formId}
        record={editedOf(project)}
        schema={schema}
        labels={{ ...labels, ...custom.labels }}
        show={show}
        size="lg"
        onRead={handleRead}
        onSave={handleSave}
        onClose={onClose}
      >
        {({ values }) => (
          <>
            {project.hasPendingChange && <VoidsRequest />}
            <ProjectFields values={values} />
            <CustomFieldInputs fields={custom.fields} />
          </>
        )}
      </EditDrawer>
      {unapproved && (
        <ChangeRequestDialog
          project={{ id, reference, name, version: unapproved.version }}
          form={unapproved.form}
          changes={unapproved.changes}
          onDone={handleAsked}
          onClose={() => (asked.current ? onClose() : setUnapproved(undefined))}
        />
      )}
    </>
  );
}
