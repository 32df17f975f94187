import { chakra } from "@chakra-ui/react/styled-system";
import { BadgeCheck } from "lucide-react";
import {
  useDeleteProjectStakeholderMutation,
  useProjectStakeholdersQuery,
} from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { byName, StakeholderSection } from "../../../components/stakeholders/StakeholderSection.tsx";
import { projectRoles } from "./projectRoles.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

const StakeholderForm = lazyComponent(async () => (await import("./StakeholderForm.tsx")).StakeholderForm);

interface StakeholdersProps {
  projectId: string;
  mayChange: boolean;
}

/** The stakeholders of the project, and whose approval it needs. */
export function Stakeholders({ projectId, mayChange }: StakeholdersProps) {
  const { t } = useProjectPageMessages();
  const [remove] = useDeleteProjectStakeholderMutation();
  const { data, previousData, error, refetch } = useProjectStakeholdersQuery({
    variables: { id: projectId },
    fetchPolicy: "cache-and-network",
  });
  const stakeholders = (data ?? previousData)?.project?.stakeholders;
  const entries = stakeholders?.nodes.toSorted(
    (one, other) => projectRoles.indexOf(one.role) - projectRoles.indexOf(other.role) || byName(one, other),
  );

  return (
    <StakeholderSection
      messages={{
        title: t("stakeholders.title", { count: stakeholders?.totalCount ?? 0 }),
        add: t("stakeholders.add"),
        none: t("stakeholders.none"),
        noneText: t("stakeholders.noneText"),
        edit: (name) => t("stakeholders.edit", { name }),
        remove: (name) => t("stakeholders.remove", { name }),
        removeTitle: (name) => t("stakeholders.removeTitle", { name }),
        removeText: t("stakeholders.removeText"),
        removeSubmit: t("stakeholders.removeSubmit"),
        removed: t("toast.stakeholderRemoved"),
        notRemoved: t("toast.notSaved"),
      }}
      entries={entries}
      error={error}
      mayChange={mayChange}
      badges={({ role, approves }) => (
        <>
          <StatusBadge>{t(`stakeholders.roles.${role}`)}</StatusBadge>
          {approves && (
            <StatusBadge tone="good" icon={<BadgeCheck aria-hidden />}>
              {t("stakeholders.approves")}
            </StatusBadge>
          )}
        </>
      )}
      form={(entry, close) => (
        <StakeholderForm projectId={projectId} entry={entry} onDone={refetch} onClose={close} />
      )}
      footer={
        entries &&
        !entries.some(({ approves }) => approves) && (
          <chakra.p color="fg.muted" fontSize="table" pt="2">
            {t("stakeholders.noApprover")}
          </chakra.p>
        )
      }
      onRemove={({ userId }) => remove({ variables: { input: { projectId, userId } } })}
      onRefetch={refetch}
    />
  );
}
