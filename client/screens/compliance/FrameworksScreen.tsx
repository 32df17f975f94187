import { chakra } from "@chakra-ui/react/styled-system";
import { Library, ListChecks, Plus, Upload } from "lucide-react";
import { useSearchParams } from "react-router-dom";

import { useFrameworksQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { ComplianceFigures } from "./ComplianceFigures.tsx";
import { FrameworkCard } from "./FrameworkCard.tsx";
import { ComplianceTabs } from "./parts/ComplianceTabs.tsx";
import { sumOf } from "./progress.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useOpened } from "./useOpened.ts";

const NewFramework = lazyComponent(async () => (await import("./NewFramework.tsx")).NewFramework);

export default function FrameworksScreen() {
  const { t } = useComplianceMessages();
  const [params] = useSearchParams();
  const { opened, open, close } = useOpened();
  const mayCreate = useMay("compliance_create", "full");
  const archived = params.get("archived") === "true";
  const { data, previousData, loading, error, refetch } = useFrameworksQuery({
    fetchPolicy: "cache-and-network",
  });
  const all = (data ?? previousData)?.frameworks?.nodes;
  const shown = all?.filter(({ archivedAt }) => (archivedAt !== null) === archived) ?? [];
  const inForce = shown.filter(({ status }) => status === "in_force");
  const hasArchived = all?.some(({ archivedAt }) => archivedAt !== null);

  const ways = (
    <>
      <LinkButton to="/compliance/library">
        <Library />
        {t("actions.library")}
      </LinkButton>
      <LinkButton to="/compliance/import">
        <Upload />
        {t("actions.import")}
      </LinkButton>
    </>
  );

  function content() {
    if (!all && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    if (!all) return <Loading />;
    if (shown.length === 0 && archived) return <StatePanel title={t("frameworks.emptyArchived")} />;
    if (shown.length === 0) {
      return (
        <StatePanel
          icon={<ListChecks />}
          title={t("frameworks.empty")}
          text={mayCreate ? t("frameworks.emptyText") : t("frameworks.emptyReader")}
          actions={
            mayCreate && (
              <>
                {ways}
                <Button onClick={() => open("new")}>{t("actions.newFramework")}</Button>
              </>
            )
          }
        />
      );
    }
    return (
      <>
        {!archived && <ComplianceFigures progress={sumOf(inForce.map(({ progress }) => progress))} />}
        <chakra.h2 textStyle="section" mb="2">
          {t("frameworks.list")}
        </chakra.h2>
        <chakra.ul
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="3"
          aria-busy={loading}
          aria-label={t("frameworks.list")}
        >
          {shown.map((framework) => (
            <FrameworkCard key={framework.id} framework={framework} />
          ))}
        </chakra.ul>
      </>
    );
  }

  return (
    <>
      <ComplianceTabs />
      <PageHead
        title={t("frameworks.title")}
        context={t("frameworks.context")}
        actions={
          mayCreate && (
            <>
              {ways}
              <Button variant="solid" onClick={() => open("new")}>
                <Plus />
                {t("actions.newFramework")}
              </Button>
            </>
          )
        }
      />
      {content()}
      {(hasArchived || archived) && (
        <chakra.p mt="4" fontSize="table">
          <TextLink to={archived ? "/compliance" : "/compliance?archived=true"} color="fg.muted">
            {archived ? t("frameworks.hideArchived") : t("frameworks.showArchived")}
          </TextLink>
        </chakra.p>
      )}
      {mayCreate && opened === "new" && <NewFramework onClose={close} />}
    </>
  );
}
