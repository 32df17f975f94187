import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { type MyWorkQuery, useMyWorkQuery } from "../../../graphql/generated/index.ts";
import { useOnReturn } from "../../access/useSessionPolling.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { MyRecords } from "./MyRecords.tsx";
import { present } from "./types.ts";
import { WorkCard } from "./WorkCard.tsx";

type Work = NonNullable<MyWorkQuery["myWork"]>;

/** The page of users without an executive dashboard: their pending work and their records. */
export function MyWork() {
  const { t } = useTranslation("work");
  const { data, error, refetch } = useMyWorkQuery({ fetchPolicy: "cache-and-network" });
  const renew = () => void refetch().catch(() => undefined);
  useOnReturn(renew);
  const work = data?.myWork;

  if (work) return <Cards work={work} />;
  if (error) return <ErrorPanel title={t("failed")} error={error} onRetry={renew} />;
  return <Loading text={t("loading")} />;
}

function Cards({ work }: { work: Work }) {
  const { t } = useTranslation("work");
  const waiting = work.approvalCount + work.taskCount + work.reviewCount;

  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
    >
      {waiting === 0 && <StatePanel icon={<CircleCheck />} title={t("nothing")} text={t("nothingText")} />}
      {waiting > 0 && (
        <>
          <WorkCard
            title={t("approvals.title")}
            none={t("approvals.none")}
            items={work.approvals.filter(present)}
            total={work.approvalCount}
            overdue={work.overdueApprovalCount}
            actions={
              work.approvalCount > 0 && (
                <LinkButton to="/approvals" size="sm">
                  {t("approvals.all")}
                </LinkButton>
              )
            }
          />
          <WorkCard
            title={t("tasks.title")}
            none={t("tasks.none")}
            items={work.tasks.filter(present)}
            total={work.taskCount}
            overdue={work.overdueTaskCount}
          />
          <WorkCard
            title={t("reviews.title")}
            none={t("reviews.none")}
            items={work.reviews.filter(present)}
            total={work.reviewCount}
            overdue={work.overdueReviewCount}
          />
        </>
      )}
      <MyRecords records={work.records.filter(present)} />
    </chakra.div>
  );
}
