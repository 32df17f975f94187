import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import { CalendarClock } from "lucide-react";
import { useParams, useSearchParams } from "react-router-dom";

import {
  FrameworkHistoryDocument,
  useFrameworkQuery,
  useRequirementTreeQuery,
  useRestoreFrameworkMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { TabList } from "../../components/TabList.tsx";
import { toast } from "../../components/toast.ts";
import { formatDate } from "../../i18n/format.ts";
import { FrameworkAbout } from "./FrameworkAbout.tsx";
import { FrameworkHead } from "./FrameworkHead.tsx";
import { FrameworkProgress } from "./FrameworkProgress.tsx";
import { RequirementTree } from "./RequirementTree.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useOpened } from "./useOpened.ts";
import { useRequirementHistoryMessages } from "./useRequirementHistoryMessages.ts";

const FrameworkDialogs = lazyComponent(async () => (await import("./FrameworkDialogs.tsx")).FrameworkDialogs);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const tabs = ["tree", "about"] as const;

export default function FrameworkScreen() {
  const { t } = useComplianceMessages();
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const { opened, open, close } = useOpened();
  const mayCreate = useMay("compliance_create", "full");
  const skip = !uuid.test(id);
  const record = useFrameworkQuery({ variables: { id }, skip, fetchPolicy: "cache-and-network" });
  const tree = useRequirementTreeQuery({
    variables: { frameworkId: id },
    skip,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreFrameworkMutation();
  const framework = record.data?.framework;
  const items = tree.data?.requirementTree;

  if (!framework) {
    return (
      <RecordState
        title={t("framework.record")}
        loading={record.loading}
        error={record.error}
        onRetry={() => void record.refetch()}
        missing={{
          title: t("framework.missing"),
          text: t("framework.missingText"),
          to: "/compliance",
          label: t("actions.toFrameworks"),
        }}
      />
    );
  }

  const { archivedAt, version, name, status, inForceOn } = framework;
  const tab = tabs.find((one) => one === params.get("tab")) ?? "tree";
  const refetchAll = () => Promise.all([record.refetch(), tree.refetch()]);

  async function handleRestore() {
    try {
      await restore({ variables: { input: { id, version } } });
      toast.success(t("toast.frameworkRestored"), name);
    } catch (error) {
      toast.error(t("toast.notRestored"), serverErrorOf(error).message);
    }
    await refetchAll();
  }

  function requirements() {
    if (!items && tree.error) return <ErrorPanel error={tree.error} onRetry={() => void tree.refetch()} />;
    if (!items || !framework) return <Loading />;
    if (items.length > 0) {
      return (
        <RequirementTree key={id} framework={framework} items={items} onChanged={() => void refetchAll()} />
      );
    }
    const mayAdd = mayCreate && !archivedAt;
    return (
      <StatePanel
        title={t("framework.empty")}
        text={mayAdd ? t("framework.emptyText") : t("framework.emptyReader")}
        actions={
          mayAdd && (
            <>
              <LinkButton to="/compliance/import">{t("actions.import")}</LinkButton>
              <Button onClick={() => open("new")}>{t("actions.newRequirement")}</Button>
            </>
          )
        }
      />
    );
  }

  return (
    <>
      <FrameworkHead framework={framework} onOpen={open} onRestore={() => void handleRestore()} />
      <ArchivedBanner at={archivedAt} text={t("banner.frameworkText")} />
      {!archivedAt && status !== "in_force" && (
        <Banner icon={<CalendarClock />} title={t(`banner.${status}`)}>
          {status === "planned" && inForceOn
            ? t("banner.plannedFrom", { date: formatDate(inForceOn) })
            : t("banner.countsNowhere")}
        </Banner>
      )}
      {!archivedAt && (
        <chakra.div mb="4">
          <FrameworkProgress framework={framework} />
        </chakra.div>
      )}
      <Tabs.Root
        value={tab}
        lazyMount
        minW="0"
        onValueChange={({ value }) =>
          setParams(value === "tree" ? {} : { tab: value }, { replace: true, preventScrollReset: true })
        }
      >
        <TabList
          label={t("framework.sections")}
          current={tab}
          tabs={[
            { key: "tree", label: t("framework.tree") },
            { key: "about", label: t("framework.about") },
          ]}
        />
        <Tabs.Content value="tree">{requirements()}</Tabs.Content>
        <Tabs.Content value="about">
          <chakra.div display="flex" flexDirection="column" gap="4">
            <FrameworkAbout framework={framework} />
            <RecordHistory
              key={version}
              id={id}
              document={FrameworkHistoryDocument}
              changesOf={(read) => read.framework?.history}
              useHistoryMessages={useRequirementHistoryMessages}
            />
          </chakra.div>
        </Tabs.Content>
      </Tabs.Root>
      {opened && (
        <FrameworkDialogs framework={framework} open={opened} onClose={close} onChanged={refetchAll} />
      )}
    </>
  );
}
