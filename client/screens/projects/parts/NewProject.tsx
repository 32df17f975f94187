import { useMemo } from "react";

import { ProjectNowDocument, useCreateProjectMutation } from "../../../../graphql/generated/index.ts";
import { NewRecord } from "../../../components/record/NewRecord.tsx";
import { toast } from "../../../components/toast.ts";
import { useNavigateAfter } from "../../../components/useNavigateAfter.ts";
import { ProjectFields } from "./ProjectFields.tsx";
import { projectSchema } from "./projectSchema.ts";
import { emptyProject, formOf } from "./projectValues.ts";
import { useProjectLabels } from "./useProjectLabels.ts";
import { useProjectMessages } from "./useProjectMessages.ts";

export function NewProject({ onClose }: { onClose: () => void }) {
  const { t } = useProjectMessages();
  const labels = useProjectLabels();
  const navigateAfter = useNavigateAfter();
  const [create] = useCreateProjectMutation();
  const schema = useMemo(() => projectSchema(t), [t]);

  return (
    <NewRecord
      title={t("new.title")}
      formId="project-new"
      area="projects"
      empty={emptyProject}
      schema={schema}
      labels={labels}
      submitLabel={t("new.submit")}
      size="lg"
      onCreate={(values, id, custom) =>
        create({ variables: { input: { id, form: { ...formOf(values), ...custom } } } })
      }
      document={ProjectNowDocument}
      recordOf={(data) => data.project}
      onDone={({ name }, id) => {
        toast.success(t("toast.created"), name);
        navigateAfter(`/projects/${id}`);
      }}
      onClose={onClose}
    >
      {({ values }) => <ProjectFields values={values} />}
    </NewRecord>
  );
}
