import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import { Archive } from "lucide-react";
import { useParams, useSearchParams } from "react-router-dom";

import { useRequirementQuery, useRestoreRequirementsMutation } from "../../../graphql/generated/index.ts";
import { refusalOf } from "../../apollo/refusal.ts";
import { Banner } from "../../components/record/Banner.tsx";
import { toast } from "../../components/toast.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { RecordState } from "./RecordState.tsx";
import { RequirementDialogs } from "./RequirementDialogs.tsx";
import { RequirementHead } from "./RequirementHead.tsx";
import { RequirementHistory } from "./RequirementHistory.tsx";
import { RequirementOverview } from "./RequirementOverview.tsx";
import { RequirementRail } from "./RequirementRail.tsx";
import { useComplianceWords } from "./useComplianceWords.ts";
import { useOpened } from "./useOpened.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export default function RequirementScreen() {
  const { t } = useComplianceWords();
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const { opened, open, close } = useOpened();
  const { data, loading, error, refetch } = useRequirementQuery({
    variables: { id },
    skip: !uuid.test(id),
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreRequirementsMutation();
  const requirement = data?.complianceRequirement;

  if (!requirement) {
    return (
      <RecordState
        title={t("record.record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("record.missing"),
          text: t("record.missingText"),
          to: "/compliance/requirements",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { archivedAt, framework, title, version } = requirement;
  const tab = params.get("tab") === "history" ? "history" : "overview";

  async function handleRestore() {
    try {
      const answer = await restore({ variables: { input: { ids: [id] } } });
      const count = answer.data?.restoreRequirements?.complianceRequirements?.length ?? 1;
      toast.success(t("toast.restored", { count }), title);
    } catch (refused) {
      toast.error(t("toast.notRestored"), refusalOf(refused).message);
    }
    await refetch();
  }

  return (
    <>
      <RequirementHead requirement={requirement} onOpen={open} onRestore={() => void handleRestore()} />
      {archivedAt && (
        <Banner icon={<Archive />} title={t("banner.archived", { at: formatDateTime(archivedAt) })}>
          {framework?.archivedAt ? t("banner.withFramework") : t("banner.archivedText")}
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
          minW="0"
          onValueChange={({ value }) =>
            setParams(value === "history" ? { tab: value } : {}, { replace: true, preventScrollReset: true })
          }
        >
          <Tabs.List aria-label={t("record.sections")}>
            <Tabs.Trigger value="overview">{t("record.overview")}</Tabs.Trigger>
            <Tabs.Trigger value="history">{t("record.history")}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="overview">
            <RequirementOverview requirement={requirement} />
          </Tabs.Content>
          <Tabs.Content value="history">
            <RequirementHistory key={version} requirementId={id} />
          </Tabs.Content>
        </Tabs.Root>
        <RequirementRail requirement={requirement} />
      </chakra.div>
      <RequirementDialogs requirement={requirement} open={opened} onClose={close} onChanged={refetch} />
    </>
  );
}
