import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";

import { useFrameworkCoverageQuery } from "../../../graphql/generated/index.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { Coverage } from "./Coverage.tsx";
import { ProposeLink } from "./proposals/ProposeLink.tsx";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The coverage of a framework by evidence of other frameworks in use. */
export default function MappingsScreen() {
  const { t } = useTranslation("library");
  const { id = "" } = useParams();
  const isId = ID.test(id);
  const { data, previousData, error, refetch } = useFrameworkCoverageQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
    skip: !isId,
  });
  const shown = data ?? previousData;
  const framework = shown?.framework;
  const rows = shown?.frameworkCoverage;

  if (isId && !shown) {
    return (
      <>
        <PageHead title={t("coverage.plain")} />
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  }
  if (!framework) {
    return (
      <>
        <PageHead title={t("coverage.missing")} />
        <StatePanel
          title={t("coverage.missing")}
          text={t("coverage.missingText")}
          actions={<LinkButton to="/compliance">{t("coverage.toFrameworks")}</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t("coverage.title", { code: framework.code })}
        context={t("coverage.context")}
        actions={
          <>
            <LinkButton to={`/compliance/frameworks/${framework.id}`}>{t("coverage.back")}</LinkButton>
            <ProposeLink frameworkId={framework.id} />
          </>
        }
      />
      {rows && rows.length > 0 ? (
        <Coverage rows={rows} />
      ) : (
        <StatePanel title={t("coverage.none")} text={t("coverage.noneText")} />
      )}
    </>
  );
}
