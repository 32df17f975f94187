import { chakra } from "@chakra-ui/react/styled-system";
import { Plus, Users } from "lucide-react";
import { useState } from "react";

import {
  type ProjectStakeholderEntryFragment,
  useDeleteProjectStakeholderMutation,
  useProjectStakeholdersQuery,
} from "../../../../graphql/generated/index.ts";
import { refusalOf } from "../../../apollo/refusal.ts";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { toast } from "../../../components/toast.ts";
import { projectRoles, StakeholderForm } from "./StakeholderForm.tsx";
import { StakeholderRow } from "./StakeholderRow.tsx";
import { useProjectPageWords } from "./useProjectPageWords.ts";

interface StakeholdersProps {
  projectId: string;
  mayChange: boolean;
}

type Open = { kind: "add" } | { kind: "edit" | "remove"; entry: ProjectStakeholderEntryFragment };

/** Who has a part in the project, and whose approval it needs. */
export function Stakeholders({ projectId, mayChange }: StakeholdersProps) {
  const { t } = useProjectPageWords();
  const [open, setOpen] = useState<Open>();
  const [remove, { loading: removing }] = useDeleteProjectStakeholderMutation();
  const { data, previousData, error, refetch } = useProjectStakeholdersQuery({
    variables: { id: projectId },
    fetchPolicy: "cache-and-network",
  });
  const stakeholders = (data ?? previousData)?.project?.stakeholders;
  const entries = stakeholders?.nodes.toSorted(
    (one, other) =>
      projectRoles.indexOf(one.role) - projectRoles.indexOf(other.role) ||
      nameOf(one).localeCompare(nameOf(other)),
  );
  const close = () => setOpen(undefined);

  async function handleRemove({ userId, person }: ProjectStakeholderEntryFragment) {
    try {
      await remove({ variables: { input: { projectId, userId } } });
      toast.success(t("toast.stakeholderRemoved"), person?.fullName);
    } catch (refused) {
      toast.error(t("toast.notSaved"), refusalOf(refused).message);
    }
    close();
    await refetch();
  }

  return (
    <Section
      title={t("stakeholders.title", { count: stakeholders?.totalCount ?? 0 })}
      actions={
        mayChange &&
        entries && (
          <Button size="sm" onClick={() => setOpen({ kind: "add" })}>
            <Plus />
            {t("stakeholders.add")}
          </Button>
        )
      }
    >
      {!entries && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!entries && !error && <Loading />}
      {entries?.length === 0 && (
        <EmptyState
          icon={<Users />}
          title={t("stakeholders.none")}
          text={mayChange ? t("stakeholders.noneText") : undefined}
        />
      )}
      {entries && entries.length > 0 && (
        <chakra.ul listStyle="none">
          {entries.map((entry) => (
            <StakeholderRow
              key={entry.userId}
              entry={entry}
              mayChange={mayChange}
              onEdit={() => setOpen({ kind: "edit", entry })}
              onRemove={() => setOpen({ kind: "remove", entry })}
            />
          ))}
        </chakra.ul>
      )}
      {entries && !entries.some(({ approves }) => approves) && (
        <chakra.p color="fg.muted" fontSize="table" pt="2">
          {t("stakeholders.noApprover")}
        </chakra.p>
      )}
      {open && open.kind !== "remove" && (
        <StakeholderForm
          projectId={projectId}
          entry={open.kind === "edit" ? open.entry : undefined}
          onDone={refetch}
          onClose={close}
        />
      )}
      {open?.kind === "remove" && (
        <ConfirmDialog
          open
          title={t("stakeholders.removeTitle", { name: nameOf(open.entry) })}
          confirmLabel={t("stakeholders.removeSubmit")}
          danger
          busy={removing}
          onConfirm={() => void handleRemove(open.entry)}
          onClose={close}
        >
          {t("stakeholders.removeText")}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function nameOf({ person }: ProjectStakeholderEntryFragment): string {
  return person?.fullName ?? "";
}
