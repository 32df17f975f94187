import { chakra } from "@chakra-ui/react/styled-system";

import {
  AssetDocument,
  AssetHistoryDocument,
  useAssetQuery,
  useRemoveAssetCriticalityOverrideMutation,
  useRestoreAssetsMutation,
} from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { AssetControls } from "./AssetControls.tsx";
import { AssetHead } from "./AssetHead.tsx";
import { AssetProjects } from "./AssetProjects.tsx";
import { AssetRail } from "./AssetRail.tsx";
import { AssetRisks } from "./AssetRisks.tsx";
import { Dependencies } from "./Dependencies.tsx";
import { Impact } from "./Impact.tsx";
import { Overview } from "./Overview.tsx";
import { Stakeholders } from "./Stakeholders.tsx";
import { useAssetActions } from "./useAssetActions.ts";
import { useAssetHistoryMessages } from "./useAssetHistoryMessages.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

const AssetDialogs = lazyComponent(async () => (await import("./AssetDialogs.tsx")).AssetDialogs);

export const firstQueries = recordFirstQueries(AssetDocument, [], "assets");

/** The page of an asset. */
export default function AssetScreen() {
  const { t } = useAssetMessages();
  const address = useRecordUrl();
  const { id, onOpen } = address;
  const { data, loading, error, refetch } = useAssetQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [removeOverride] = useRemoveAssetCriticalityOverrideMutation();
  const [restore] = useRestoreAssetsMutation();
  const asset = data?.asset ?? undefined;
  const actions = useAssetActions(asset);

  if (!asset) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/assets",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { version, archivedAt, name } = asset;
  const { performWithToast } = recordActions(name, refetch);

  return (
    <RecordPage
      url={address}
      table="assets"
      head={
        <AssetHead
          asset={asset}
          actions={actions}
          onOpen={onOpen}
          onRemoveOverride={() =>
            void performWithToast(
              () => removeOverride({ variables: { input: { id, version } } }),
              t("toast.followed"),
              t("toast.notSaved"),
            )
          }
          onRestore={() =>
            void performWithToast(
              () => restore({ variables: { input: { ids: [id] } } }),
              t("toast.restored", { count: 1 }),
              t("toast.notRestored"),
            )
          }
        />
      }
      banners={<ArchivedBanner at={archivedAt} />}
      label={t("sections")}
      tabs={[
        {
          key: "overview",
          label: t("tabs.overview"),
          content: <Overview asset={asset} actions={actions} onOpen={onOpen} />,
        },
        {
          key: "dependencies",
          label: t("tabs.dependencies"),
          content: <Dependencies asset={asset} mayEdit={actions.edit} onChanged={refetch} />,
        },
        {
          key: "impact",
          label: t("tabs.impact"),
          // The graph needs the full width.
          wide: true,
          content: <Impact assetId={id} />,
        },
        (actions.seesRisks || actions.seesControls || actions.seesProjects) && {
          key: "links",
          label: t("tabs.links"),
          content: (
            <chakra.div display="flex" flexDirection="column" gap="4">
              {actions.seesRisks && <AssetRisks assetId={id} mayLink={actions.linkRisks} />}
              {actions.seesControls && <AssetControls assetId={id} mayLink={actions.linkControls} />}
              <AssetProjects assetId={id} active={archivedAt === null} />
            </chakra.div>
          ),
        },
        actions.seesStakeholders && {
          key: "stakeholders",
          label: t("tabs.stakeholders"),
          content: <Stakeholders assetId={id} mayChange={actions.changeStakeholders} />,
        },
        {
          key: "history",
          label: t("tabs.history"),
          content: (
            <RecordHistory
              key={version}
              id={id}
              area="assets"
              document={AssetHistoryDocument}
              changesOf={(read) => read.asset?.history}
              useHistoryMessages={useAssetHistoryMessages}
            />
          ),
        },
      ]}
      rail={<AssetRail asset={asset} />}
      dialogs={
        address.open && (
          <AssetDialogs
            asset={asset}
            actions={actions}
            open={address.open}
            onClose={address.onClose}
            onChanged={refetch}
          />
        )
      }
    />
  );
}
