import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import { Archive, CircleX, SearchX } from "lucide-react";
import { useParams, useSearchParams } from "react-router-dom";

import {
  useRestoreRisksMutation,
  useRiskQuery,
  useUpdateRiskMutation,
} from "../../../graphql/generated/index.ts";
import { refusalOf } from "../../apollo/refusal.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { RiskControls } from "../../components/links/RiskControls.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { toast } from "../../components/toast.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { Assessments } from "./Assessments.tsx";
import { Overview } from "./Overview.tsx";
import { RiskDialogs } from "./RiskDialogs.tsx";
import { RiskHead } from "./RiskHead.tsx";
import { RiskHistory } from "./RiskHistory.tsx";
import { RiskRail } from "./RiskRail.tsx";
import { Tasks } from "./Tasks.tsx";
import { useRiskActions } from "./useRiskActions.ts";
import { useRiskWords } from "./useRiskWords.ts";

const tabs = ["overview", "assessments", "controls", "tasks", "history"] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything about one risk; the tab and what is open stand in the address. */
export default function RiskScreen() {
  const { t } = useRiskWords();
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const known = uuid.test(id);
  const { data, loading, error, refetch } = useRiskQuery({
    variables: { id },
    skip: !known,
    fetchPolicy: "cache-and-network",
  });
  const [update] = useUpdateRiskMutation();
  const [restore] = useRestoreRisksMutation();
  const risk = data?.risk ?? undefined;
  const actions = useRiskActions(risk);
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

  if (!risk && loading) {
    return (
      <>
        <PageHead title={t("record")} />
        <Loading />
      </>
    );
  }
  if (!risk && error) {
    return (
      <>
        <PageHead title={t("record")} />
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!risk) {
    return (
      <>
        <PageHead title={t("missing.title")} />
        <StatePanel
          icon={<SearchX />}
          title={t("missing.title")}
          text={t("missing.text")}
          actions={<LinkButton to="/risks">{t("actions.toList")}</LinkButton>}
        />
      </>
    );
  }

  const { version, archivedAt, status, closedAt, closedReason, name } = risk;

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
      <RiskHead
        risk={risk}
        actions={actions}
        onOpen={(what) => change("open", what)}
        onIdentify={() =>
          void tell(
            () => update({ variables: { input: { id, patch: { status: "identified", version } } } }),
            t("toast.identified"),
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
      {status === "closed" && !archivedAt && closedAt && (
        <Banner icon={<CircleX />} title={t("banner.closed", { at: formatDateTime(closedAt) })}>
          {closedReason}
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
            <Tabs.Trigger value="assessments">
              {t("tabs.assessments")}
              {actions.seesAssessments && <Count of={risk.riskAssessments.totalCount} />}
            </Tabs.Trigger>
            {actions.seesControls && <Tabs.Trigger value="controls">{t("tabs.controls")}</Tabs.Trigger>}
            <Tabs.Trigger value="tasks">
              {t("tabs.tasks")}
              {actions.seesTasks && <Count of={risk.mitigationTasks.totalCount} />}
            </Tabs.Trigger>
            <Tabs.Trigger value="history">{t("tabs.history")}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="overview">
            <Overview risk={risk} actions={actions} onOpen={(what) => change("open", what)} />
          </Tabs.Content>
          <Tabs.Content value="assessments">
            <Assessments risk={risk} actions={actions} onOpen={(what) => change("open", what)} />
          </Tabs.Content>
          {actions.seesControls && (
            <Tabs.Content value="controls">
              <RiskControls riskId={id} onAssessed={refetch} />
            </Tabs.Content>
          )}
          <Tabs.Content value="tasks">
            <Tasks
              risk={risk}
              actions={actions}
              onOpen={(what) => change("open", what)}
              onChanged={refetch}
            />
          </Tabs.Content>
          <Tabs.Content value="history">
            <RiskHistory key={version} riskId={id} />
          </Tabs.Content>
        </Tabs.Root>
        <RiskRail risk={risk} />
      </chakra.div>
      <RiskDialogs
        risk={risk}
        actions={actions}
        open={params.get("open")}
        onClose={() => change("open", null, true)}
        onChanged={refetch}
      />
    </>
  );
}

function Count({ of }: { of: number }) {
  return (
    <chakra.span color="fg.subtle" fontWeight="normal" fontVariantNumeric="tabular-nums">
      {of}
    </chakra.span>
  );
}
