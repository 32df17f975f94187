import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import { Archive, PowerOff, SearchX } from "lucide-react";
import { useParams, useSearchParams } from "react-router-dom";

import { useControlQuery, useRestoreControlsMutation } from "../../../graphql/generated/index.ts";
import { refusalOf } from "../../apollo/refusal.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { LinkedFindings } from "../../components/links/LinkedFindings.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { toast } from "../../components/toast.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { ControlDialogs } from "./ControlDialogs.tsx";
import { ControlHead } from "./ControlHead.tsx";
import { ControlHistory } from "./ControlHistory.tsx";
import { ControlRail } from "./ControlRail.tsx";
import { Overview } from "./Overview.tsx";
import { Tests } from "./Tests.tsx";
import { useControlActions } from "./useControlActions.ts";
import { useControlWords } from "./useControlWords.ts";

const tabs = ["overview", "tests", "findings", "history"] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything about one control; the tab and what is open stand in the address. */
export default function ControlScreen() {
  const { t } = useControlWords();
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const known = uuid.test(id);
  const { data, loading, error, refetch } = useControlQuery({
    variables: { id },
    skip: !known,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreControlsMutation();
  const control = data?.control ?? undefined;
  const actions = useControlActions(control);
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

  if (!control && loading) {
    return (
      <>
        <PageHead title={t("record")} />
        <Loading />
      </>
    );
  }
  if (!control && error) {
    return (
      <>
        <PageHead title={t("record")} />
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!control) {
    return (
      <>
        <PageHead title={t("missing.title")} />
        <StatePanel
          icon={<SearchX />}
          title={t("missing.title")}
          text={t("missing.text")}
          actions={<LinkButton to="/compliance/controls">{t("actions.toList")}</LinkButton>}
        />
      </>
    );
  }

  const { archivedAt, retiredAt, retiredReason, name, version } = control;

  async function handleRestore() {
    try {
      await restore({ variables: { input: { ids: [id] } } });
      toast.success(t("toast.restored", { count: 1 }), name);
    } catch (refused) {
      toast.error(t("toast.notRestored"), refusalOf(refused).message);
    }
    await refetch();
  }

  return (
    <>
      <ControlHead
        control={control}
        actions={actions}
        onOpen={(what) => change("open", what)}
        onRestore={() => void handleRestore()}
      />
      {archivedAt && (
        <Banner icon={<Archive />} title={t("banner.archived", { at: formatDateTime(archivedAt) })}>
          {t("banner.archivedText")}
        </Banner>
      )}
      {retiredAt && !archivedAt && (
        <Banner icon={<PowerOff />} title={t("banner.retired", { at: formatDateTime(retiredAt) })}>
          {retiredReason}
        </Banner>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ lg: "minmax(0, 1fr) 18rem" }}
        gap="4"
        alignItems="start"
      >
        <Tabs.Root
          value={tab}
          lazyMount
          onValueChange={({ value }) => change("tab", value === "overview" ? null : value, true)}
          minW="0"
        >
          <Tabs.List aria-label={t("sections")}>
            <Tabs.Trigger value="overview">{t("tabs.overview")}</Tabs.Trigger>
            <Tabs.Trigger value="tests">
              {t("tabs.tests")}
              <Count of={control.tests.totalCount} />
            </Tabs.Trigger>
            <Tabs.Trigger value="findings">{t("tabs.findings")}</Tabs.Trigger>
            <Tabs.Trigger value="history">{t("tabs.history")}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="overview">
            <Overview control={control} actions={actions} onOpen={(what) => change("open", what)} />
          </Tabs.Content>
          <Tabs.Content value="tests">
            <Tests control={control} actions={actions} onOpen={(what) => change("open", what)} />
          </Tabs.Content>
          <Tabs.Content value="findings">
            <LinkedFindings
              about={{ controlId: { equalTo: id } }}
              onRaise={actions.raise ? () => change("open", "finding") : undefined}
            />
          </Tabs.Content>
          <Tabs.Content value="history">
            <ControlHistory key={version} controlId={id} />
          </Tabs.Content>
        </Tabs.Root>
        <ControlRail control={control} />
      </chakra.div>
      <ControlDialogs
        control={control}
        actions={actions}
        open={params.get("open")}
        onClose={() => change("open", null, true)}
        onChanged={refetch}
      />
    </>
  );
}

function Count({ of }: { of: number }) {
  return of > 0 ? (
    <chakra.span ms="1.5" color="fg.muted" fontVariantNumeric="tabular-nums">
      {of}
    </chakra.span>
  ) : null;
}
