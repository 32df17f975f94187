import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import { Archive, SearchX } from "lucide-react";
import { useParams, useSearchParams } from "react-router-dom";

import {
  useAssetQuery,
  useFollowAssetCriticalityMutation,
  useRestoreAssetsMutation,
} from "../../../graphql/generated/index.ts";
import { refusalOf } from "../../apollo/refusal.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { toast } from "../../components/toast.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { AssetControls } from "./AssetControls.tsx";
import { AssetDialogs } from "./AssetDialogs.tsx";
import { AssetHead } from "./AssetHead.tsx";
import { AssetHistory } from "./AssetHistory.tsx";
import { AssetRail } from "./AssetRail.tsx";
import { AssetRisks } from "./AssetRisks.tsx";
import { Dependencies } from "./Dependencies.tsx";
import { Overview } from "./Overview.tsx";
import { Stakeholders } from "./Stakeholders.tsx";
import { useAssetActions } from "./useAssetActions.ts";
import { useAssetWords } from "./useAssetWords.ts";
import { WhatFalls } from "./WhatFalls.tsx";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything about one asset; the tab and what is open stand in the address. */
export default function AssetScreen() {
  const { t } = useAssetWords();
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const known = uuid.test(id);
  const { data, loading, error, refetch } = useAssetQuery({
    variables: { id },
    skip: !known,
    fetchPolicy: "cache-and-network",
  });
  const [follow] = useFollowAssetCriticalityMutation();
  const [restore] = useRestoreAssetsMutation();
  const asset = data?.asset ?? undefined;
  const actions = useAssetActions(asset);
  const tabs = (["overview", "dependencies", "falls", "links", "stakeholders", "history"] as const).filter(
    (one) =>
      (one !== "stakeholders" || actions.seesStakeholders) &&
      (one !== "links" || actions.seesRisks || actions.seesControls),
  );
  const tab = tabs.find((one) => one === params.get("tab")) ?? "overview";

  function change(key: string, value: string | null, replace = false) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  if (!asset && loading) {
    return (
      <>
        <PageHead title={t("record")} />
        <Loading />
      </>
    );
  }
  if (!asset && error) {
    return (
      <>
        <PageHead title={t("record")} />
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!asset) {
    return (
      <>
        <PageHead title={t("missing.title")} />
        <StatePanel
          icon={<SearchX />}
          title={t("missing.title")}
          text={t("missing.text")}
          actions={<LinkButton to="/assets">{t("actions.toList")}</LinkButton>}
        />
      </>
    );
  }

  const { version, archivedAt, name } = asset;

  async function tell(work: () => Promise<unknown>, done: string, failed: string) {
    try {
      await work();
      toast.success(done, name);
    } catch (refused) {
      toast.error(failed, refusalOf(refused).message);
    }
    await refetch();
  }

  return (
    <>
      <AssetHead
        asset={asset}
        actions={actions}
        onOpen={(what) => change("open", what)}
        onFollow={() =>
          void tell(
            () => follow({ variables: { input: { id, version } } }),
            t("toast.followed"),
            t("toast.notSaved"),
          )
        }
        onRestore={() =>
          void tell(
            () => restore({ variables: { input: { ids: [id] } } }),
            t("toast.restored", { count: 1 }),
            t("toast.notRestored"),
          )
        }
      />
      {archivedAt && (
        <Banner icon={<Archive />} title={t("banner.archived", { at: formatDateTime(archivedAt) })}>
          {t("banner.archivedText")}
        </Banner>
      )}
      <chakra.div
        display="grid"
        // The graph takes all the room there is.
        gridTemplateColumns={{ lg: tab === "falls" ? "minmax(0, 1fr)" : "minmax(0, 1fr) 18rem" }}
        gap="4"
        alignItems="start"
      >
        <Tabs.Root
          value={tab}
          lazyMount
          unmountOnExit
          onValueChange={({ value }) => change("tab", value === "overview" ? null : value, true)}
          minW="0"
        >
          <Tabs.List aria-label={t("sections")}>
            {tabs.map((one) => (
              <Tabs.Trigger key={one} value={one}>
                {t(`tabs.${one}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="overview">
            <Overview asset={asset} actions={actions} onOpen={(what) => change("open", what)} />
          </Tabs.Content>
          <Tabs.Content value="dependencies">
            <Dependencies asset={asset} mayEdit={actions.edit} onChanged={refetch} />
          </Tabs.Content>
          <Tabs.Content value="falls">
            <WhatFalls assetId={id} />
          </Tabs.Content>
          <Tabs.Content value="links">
            <chakra.div display="flex" flexDirection="column" gap="4">
              {actions.seesRisks && <AssetRisks assetId={id} mayLink={actions.linkRisks} />}
              {actions.seesControls && <AssetControls assetId={id} mayLink={actions.linkControls} />}
            </chakra.div>
          </Tabs.Content>
          <Tabs.Content value="stakeholders">
            <Stakeholders assetId={id} mayChange={actions.changeStakeholders} />
          </Tabs.Content>
          <Tabs.Content value="history">
            <AssetHistory key={version} assetId={id} />
          </Tabs.Content>
        </Tabs.Root>
        {tab !== "falls" && <AssetRail asset={asset} />}
      </chakra.div>
      <AssetDialogs
        asset={asset}
        actions={actions}
        open={params.get("open")}
        onClose={() => change("open", null, true)}
        onChanged={refetch}
      />
    </>
  );
}
