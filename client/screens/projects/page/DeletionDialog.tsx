import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";

import {
  type ProjectRecordFragment,
  useProjectDeletionImpactQuery,
  useRequestProjectDeletionMutation,
} from "../../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Field } from "../../../components/Field.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { recordActions } from "../../../components/record/recordActions.ts";
import { DeletionImpact } from "./DeletionImpact.tsx";
import { type DeletionValues, deletionSchema } from "./deletionSchema.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface DeletionDialogProps {
  project: Pick<ProjectRecordFragment, "id" | "reference" | "name" | "version">;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Requests the deletion of a project, after it has shown the impact. */
export function DeletionDialog({ project, onChanged, onClose }: DeletionDialogProps) {
  const { t } = useProjectPageMessages();
  const { id, reference, name, version } = project;
  const { data, error, refetch } = useProjectDeletionImpactQuery({
    variables: { projectId: id },
    fetchPolicy: "network-only",
  });
  const [request] = useRequestProjectDeletionMutation();
  const schema = useMemo(() => deletionSchema(t), [t]);
  const impact = data?.projectDeletionImpact;
  const labels = { reason: t("deletion.reason"), impactAssessment: t("deletion.impactAssessment") };

  async function handleSubmit({ reason, impactAssessment }: DeletionValues) {
    const input = { id, version, reason: reason.trim(), impactAssessment: impactAssessment.trim() };
    await recordActions(name, onChanged).perform(
      () => request({ variables: { input } }),
      t("toast.deletionAsked"),
    );
  }

  return (
    <FormDialog<DeletionValues>
      title={t("deletion.title", { reference })}
      formId={`project-deletion-${id}`}
      initialValues={{ reason: "", impactAssessment: "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("deletion.submit")}
      danger
      // The impact must be shown before it can be acknowledged.
      missing={() => (impact ? undefined : t("deletion.wait"))}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          {!impact && !error && <Loading text={t("deletion.assessing")} />}
          {!impact && error && (
            <ErrorPanel title={t("deletion.failed")} error={error} onRetry={() => void refetch()} />
          )}
          {impact && <DeletionImpact impact={impact} />}
          <chakra.p>{t("deletion.decided")}</chakra.p>
          <Field
            name="reason"
            kind="textarea"
            rows={3}
            label={labels.reason}
            required
            help={t("deletion.reasonHelp")}
          />
          <Field
            name="impactAssessment"
            kind="textarea"
            rows={3}
            label={labels.impactAssessment}
            required
            help={t("deletion.impactHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
