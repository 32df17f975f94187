import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useRisksOnQuery } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";
import type { Severity } from "../../../components/severity.ts";
import { useIntelligence } from "../context.ts";
import { present } from "../figures.ts";
import { parseSeverity } from "../parseSeverity.ts";
import { RowLine } from "./RowLine.tsx";
import { RowsNote } from "./RowsNote.tsx";

/** The risks of a day, with their current names and scores. */
export function RiskRows({ day, severity }: { day: string; severity: Severity }) {
  const { t } = useTranslation("intelligence");
  const { filters } = useIntelligence();
  const search = filters.search.trim() || null;
  const { data, loading, error, refetch } = useRisksOnQuery({
    variables: { day, severity, search, side: filters.basis },
    fetchPolicy: "network-only",
  });
  if (loading && !data) return <Loading />;
  if (error || !data?.risksOn) {
    return <ErrorPanel error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  const rows = data.risksOn.rows.filter(present);

  return (
    <>
      <RowsNote count={data.risksOn.count} shown={rows.length} />
      <chakra.ul listStyle="none">
        {rows.map(({ id, name, reference, businessUnit, owner, archived, status, ...row }) => (
          <RowLine
            key={id}
            to={`/risks/${id}`}
            name={name}
            badge={<SeverityBadge severity={row.severity === null ? null : parseSeverity(row.severity)} />}
          >
            <span>{reference}</span>
            <span>{businessUnit ?? t("topRisks.noUnit")}</span>
            {owner && <PersonName name={owner} />}
            <span>{t("rows.scoreNow", { score: row.score })}</span>
            {archived && <StatusBadge>{t("rows.archived")}</StatusBadge>}
            {!archived && status === "closed" && <StatusBadge>{t("rows.closed")}</StatusBadge>}
          </RowLine>
        ))}
      </chakra.ul>
    </>
  );
}
