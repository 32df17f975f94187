import {
  useAssetStakeholdersQuery,
  useDeleteAssetStakeholderMutation,
} from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { byName, StakeholderSection } from "../../components/stakeholders/StakeholderSection.tsx";
import { useAssetMessages } from "./useAssetMessages.ts";

const StakeholderForm = lazyComponent(async () => (await import("./StakeholderForm.tsx")).StakeholderForm);

interface StakeholdersProps {
  assetId: string;
  mayChange: boolean;
}

/** The stakeholders of the asset, with their roles. */
export function Stakeholders({ assetId, mayChange }: StakeholdersProps) {
  const { t } = useAssetMessages();
  const [remove] = useDeleteAssetStakeholderMutation();
  const { data, previousData, error, refetch } = useAssetStakeholdersQuery({
    variables: { id: assetId },
    fetchPolicy: "cache-and-network",
  });
  const stakeholders = (data ?? previousData)?.asset?.stakeholders;

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
      entries={stakeholders?.nodes.toSorted(byName)}
      error={error}
      mayChange={mayChange}
      badges={({ involvement }) => <StatusBadge>{t(`involvement.${involvement}`)}</StatusBadge>}
      note={({ note }) => note}
      form={(entry, close) => (
        <StakeholderForm assetId={assetId} entry={entry} onDone={refetch} onClose={close} />
      )}
      onRemove={({ userId }) => remove({ variables: { input: { assetId, userId } } })}
      onRefetch={refetch}
    />
  );
}
