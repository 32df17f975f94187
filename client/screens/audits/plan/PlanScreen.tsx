import { chakra } from "@chakra-ui/react/styled-system";

import { useAuditPlanQuery } from "../../../../graphql/generated/index.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { AuditTabs } from "../parts/AuditTabs.tsx";
import { useAuditMessages } from "../parts/useAuditMessages.ts";
import { Timeline } from "./Timeline.tsx";
import { useYear } from "./useYear.ts";
import { YearSection } from "./YearSection.tsx";

/** The audits of a year on a timeline by quarter. */
export default function PlanScreen() {
  const { t } = useAuditMessages();
  const year = useYear();
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
      <YearSection year={year} count={page?.totalCount ?? 0}>
        {!page && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {page?.nodes.length === 0 && <EmptyState title={t("plan.none")} text={t("plan.noneText")} />}
        {page && page.nodes.length > 0 && <Timeline year={year} audits={page.nodes} />}
        {hidden > 0 && (
          <chakra.p color="fg.muted" fontSize="table" pt="2">
            {t("plan.more", { count: hidden })}
          </chakra.p>
        )}
      </YearSection>
    </>
  );
}
