import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronLeft, ChevronRight } from "lucide-react";

import { useAuditPlanQuery } from "../../../../graphql/generated/index.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { today } from "../../../components/today.ts";
import { useUrlParams } from "../../../components/useUrlParams.ts";
import { AuditTabs } from "../parts/AuditTabs.tsx";
import { useAuditMessages } from "../parts/useAuditMessages.ts";
import { Timeline } from "./Timeline.tsx";

function yearIn(given: string | null): number {
  const thisYear = Number(today().slice(0, 4));
  const year = Number(given);
  return Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : thisYear;
}

/** The audits of a year on a timeline by quarter. */
export default function PlanScreen() {
  const { t } = useAuditMessages();
  const { params, change } = useUrlParams();
  const year = yearIn(params.get("year"));
  const { data, error, refetch } = useAuditPlanQuery({
    variables: { first: `${year}-01-01`, last: `${year}-12-31` },
    fetchPolicy: "cache-and-network",
  });
  const page = data?.audits;
  const hidden = page ? page.totalCount - page.nodes.length : 0;

  return (
    <>
      <AuditTabs />
      <PageHead title={t("plan.title")} context={t("plan.context")} />
      <Section
        title={t("plan.year", { year: String(year), count: page?.totalCount ?? 0 })}
        actions={
          <>
            <IconButton
              label={t("plan.previous")}
              disabled={year <= 1900}
              onClick={() => change({ year: String(year - 1) })}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label={t("plan.next")}
              disabled={year >= 2200}
              onClick={() => change({ year: String(year + 1) })}
            >
              <ChevronRight />
            </IconButton>
          </>
        }
      >
        {!page && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {page?.nodes.length === 0 && <EmptyState title={t("plan.none")} text={t("plan.noneText")} />}
        {page && page.nodes.length > 0 && <Timeline year={year} audits={page.nodes} />}
        {hidden > 0 && (
          <chakra.p color="fg.muted" fontSize="table" pt="2">
            {t("plan.more", { count: hidden })}
          </chakra.p>
        )}
      </Section>
    </>
  );
}
