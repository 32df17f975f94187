import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import { Archive, SearchX } from "lucide-react";
import { useParams, useSearchParams } from "react-router-dom";

import { useFindingQuery, useRestoreFindingsMutation } from "../../../graphql/generated/index.ts";
import { refusalOf } from "../../apollo/refusal.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { toast } from "../../components/toast.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { FindingDialogs } from "./FindingDialogs.tsx";
import { FindingHead } from "./FindingHead.tsx";
import { FindingHistory } from "./FindingHistory.tsx";
import { FindingRail } from "./FindingRail.tsx";
import { Overview } from "./Overview.tsx";
import { useFindingActions } from "./useFindingActions.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything about one finding; the tab and what is open stand in the address. */
export default function FindingScreen() {
  const { t } = useFindingWords();
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const known = uuid.test(id);
  const { data, loading, error, refetch } = useFindingQuery({
    variables: { id },
    skip: !known,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreFindingsMutation();
  const finding = data?.auditFinding ?? undefined;
  const actions = useFindingActions(finding);
  const tab = params.get("tab") === "history" ? "history" : "overview";

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

  if (!finding && loading) {
    return (
      <>
        <PageHead title={t("record")} />
        <Loading />
      </>
    );
  }
  if (!finding && error) {
    return (
      <>
        <PageHead title={t("record")} />
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!finding) {
    return (
      <>
        <PageHead title={t("missing.title")} />
        <StatePanel
          icon={<SearchX />}
          title={t("missing.title")}
          text={t("missing.text")}
          actions={<LinkButton to="/compliance/findings">{t("actions.toList")}</LinkButton>}
        />
      </>
    );
  }

  const { archivedAt, title, version } = finding;

  async function handleRestore() {
    try {
      await restore({ variables: { input: { ids: [id] } } });
      toast.success(t("toast.restored", { count: 1 }), title);
    } catch (refused) {
      toast.error(t("toast.notRestored"), refusalOf(refused).message);
    }
    await refetch();
  }

  return (
    <>
      <FindingHead
        finding={finding}
        actions={actions}
        onOpen={(what) => change("open", what)}
        onRestore={() => void handleRestore()}
      />
      {archivedAt && (
        <Banner icon={<Archive />} title={t("banner.archived", { at: formatDateTime(archivedAt) })}>
          {t("banner.archivedText")}
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
            <Tabs.Trigger value="history">{t("tabs.history")}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="overview">
            <Overview finding={finding} />
          </Tabs.Content>
          <Tabs.Content value="history">
            <FindingHistory key={version} findingId={id} />
          </Tabs.Content>
        </Tabs.Root>
        <FindingRail finding={finding} />
      </chakra.div>
      <FindingDialogs
        finding={finding}
        actions={actions}
        open={params.get("open")}
        onClose={() => change("open", null, true)}
        onChanged={refetch}
      />
    </>
  );
}
