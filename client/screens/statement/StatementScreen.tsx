import { chakra } from "@chakra-ui/react/styled-system";
import { Global } from "@emotion/react";
import { Archive, FileQuestion, Printer } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";

import { useStatementOfApplicabilityQuery } from "../../../graphql/generated/index.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { formatDateTime } from "../../i18n/format.ts";
import { StatementExport } from "./StatementExport.tsx";
import { StatementFilter } from "./StatementFilter.tsx";
import { StatementScope } from "./StatementScope.tsx";
import { StatementSummary } from "./StatementSummary.tsx";
import { StatementTable } from "./StatementTable.tsx";
import { filterIn, type Line, shownOf } from "./statementFilter.ts";

const EditApplicability = lazyComponent(
  async () => (await import("./EditApplicability.tsx")).EditApplicability,
);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
// Seven columns need landscape pages.
const sheet = { "@page": { size: "A4 landscape", margin: "12mm" } };

export default function StatementScreen() {
  const { t } = useTranslation("statement");
  const { id = "" } = useParams();
  const reasonId = useId();
  const [params] = useSearchParams();
  const [editedId, setEditedId] = useState<string>();
  const [readAt, setReadAt] = useState(() => new Date());
  const { data, loading, error, refetch } = useStatementOfApplicabilityQuery({
    variables: { id },
    skip: !uuid.test(id),
    fetchPolicy: "cache-and-network",
  });
  const framework = data?.framework;
  const lines = data?.statementOfApplicability;

  // Stable, because a new function would render every row again.
  const handleEdit = useCallback(({ id: chosen }: Line) => setEditedId(chosen), []);

  async function handleChanged() {
    await refetch();
    setReadAt(new Date());
  }

  if (!framework || !lines) {
    const missing = !uuid.test(id) || (data && !framework);
    return (
      <>
        <PageHead title={t("title")} />
        {missing && (
          <StatePanel
            icon={<FileQuestion />}
            title={t("missing")}
            text={t("missingText")}
            actions={<LinkButton to="/compliance">{t("toFrameworks")}</LinkButton>}
          />
        )}
        {!missing && loading && <Loading />}
        {!missing && !loading && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      </>
    );
  }

  // Looked up again, because the statement may have been reloaded.
  const edited = lines.find((line) => line.id === editedId);
  const filter = filterIn(params);
  const shown = shownOf(lines, filter);
  const total = lines.filter(({ assessable }) => assessable).length;
  const count = shown.filter(({ assessable }) => assessable).length;
  const nothingId = count === 0 ? reasonId : undefined;
  const name = [framework.code, framework.name === framework.code ? null : framework.name, framework.edition];

  return (
    <>
      <Global styles={sheet} />
      <PageHead
        title={t("title")}
        context={t("context", { framework: name.filter(Boolean).join(" · "), at: formatDateTime(readAt) })}
        actions={
          <>
            <LinkButton to={`/compliance/frameworks/${id}`}>{t("actions.framework")}</LinkButton>
            {count === 0 && (
              <chakra.span id={reasonId} textStyle="meta" color="fg.muted" alignSelf="center">
                {t("actions.nothing")}
              </chakra.span>
            )}
            <Button onClick={() => window.print()} disabled={count === 0} aria-describedby={nothingId}>
              <Printer />
              {t("actions.print")}
            </Button>
            <StatementExport id={id} filter={filter} reasonId={nothingId} />
          </>
        }
      />
      {framework.archivedAt && <Banner icon={<Archive />} title={t("archived")} />}
      {total === 0 ? (
        <StatePanel title={t("empty")} text={t("emptyText")} />
      ) : (
        <chakra.div display={{ base: "flex", _print: "block" }} flexDirection="column" gap="4">
          <StatementScope systems={framework.managementSystems.nodes} />
          <StatementSummary lines={lines} />
          <StatementFilter filter={filter} shown={count} total={total} />
          {count === 0 ? (
            <EmptyState title={t("filters.none")} text={t("filters.noneText")} />
          ) : (
            <StatementTable lines={shown} onEdit={framework.archivedAt ? undefined : handleEdit} />
          )}
        </chakra.div>
      )}
      {edited && (
        <EditApplicability line={edited} onChanged={handleChanged} onClose={() => setEditedId(undefined)} />
      )}
    </>
  );
}
