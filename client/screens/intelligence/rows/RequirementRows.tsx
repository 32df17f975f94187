import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useRequirementsOnQuery } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useIntelligence } from "../context.ts";
import { present } from "../figures.ts";
import { RowLine } from "./RowLine.tsx";
import { RowsNote } from "./RowsNote.tsx";

/** The requirements of a day, non-compliant ones first. */
export function RequirementRows({ day }: { day: string }) {
  const { t } = useTranslation("intelligence");
  const search = useIntelligence().filters.search.trim() || null;
  const { data, loading, error, refetch } = useRequirementsOnQuery({
    variables: { day, search },
    fetchPolicy: "network-only",
  });
  if (loading && !data) return <Loading />;
  if (error || !data?.requirementsOn) {
    return <ErrorPanel error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  const { count, compliant } = data.requirementsOn;
  const rows = data.requirementsOn.rows.filter(present);

  return (
    <>
      {count > 0 && (
        <chakra.p mb="1">
          {t("metrics.compliant", {
            count,
            compliant: formatNumber(compliant),
            requirements: formatNumber(count),
          })}
        </chakra.p>
      )}
      <RowsNote count={count} shown={rows.length} />
      <chakra.ul listStyle="none">
        {rows.map(({ id, title, reference, owner, archived, ...row }) => (
          <RowLine
            key={id}
            to={`/compliance/requirements/${id}`}
            name={title}
            badge={
              <StatusBadge tone={row.compliant ? "good" : "attention"}>
                {t(row.compliant ? "rows.compliant" : "rows.notCompliant")}
              </StatusBadge>
            }
          >
            <span>{reference}</span>
            {owner && <PersonName name={owner} />}
            {archived && <StatusBadge>{t("rows.archived")}</StatusBadge>}
          </RowLine>
        ))}
      </chakra.ul>
    </>
  );
}
