import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";

import { useFrameworkCoverageQuery } from "../../../graphql/generated/index.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { isId } from "../../components/record/isId.ts";
import { StatePanel } from "../../components/StatePanel.tsx";
import { Coverage } from "./Coverage.tsx";
import { MissingFramework } from "./MissingFramework.tsx";
import { ProposeLink } from "./proposals/ProposeLink.tsx";

/** The coverage of a framework by evidence of other frameworks in use. */
export default function MappingsScreen() {
  const { t } = useTranslation("library");
  const { id = "" } = useParams();
  const { data, previousData, error, refetch } = useFrameworkCoverageQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
    skip: !isId(id),
  });
  const shown = data ?? previousData;
  const framework = shown?.framework;
  const rows = shown?.frameworkCoverage;

  if (isId(id) && !shown) {
    return (
      <>
        <PageHead title={t("coverage.plain")} />
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  }
  if (!framework) return <MissingFramework />;
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
