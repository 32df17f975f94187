import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useCompareDaysQuery } from "../../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { useUrlParams } from "../../../components/useUrlParams.ts";
import { formatLongDate } from "../../../i18n/format.ts";
import { AreaCounts } from "./AreaCounts.tsx";
import { type ComparedArea, daysIn, isComparedArea } from "./comparison.ts";
import { DayFields } from "./DayFields.tsx";
import { RecordChanges } from "./RecordChanges.tsx";

/** What is new, removed, changed and moved between two days. */
export default function CompareScreen() {
  const { t } = useTranslation("dashboard");
  const { params, change } = useUrlParams();
  const days = daysIn(params);
  const { data, error, refetch } = useCompareDaysQuery({ variables: days, fetchPolicy: "network-only" });
  const counts = (data?.compareDays ?? []).flatMap((count) =>
    count && isComparedArea(count.area) ? [{ ...count, area: count.area }] : [],
  );
  const wanted = params.get("area");
  const area: ComparedArea | undefined = counts.find((each) => each.area === wanted)?.area ?? counts[0]?.area;

  return (
    <>
      <PageHead
        title={t("compare.title")}
        context={t("compare.context", {
          from: formatLongDate(days.fromDay),
          to: formatLongDate(days.toDay),
        })}
      />
      <chakra.div display="flex" flexDirection="column" gap="4">
        <DayFields key={`${days.fromDay} ${days.toDay}`} days={days} onChange={change} />
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data && counts.length === 0 && <chakra.p color="fg.muted">{t("compare.nothing")}</chakra.p>}
        {area && (
          <Section title={t("compare.counts")}>
            <AreaCounts counts={counts} current={area} days={days} />
          </Section>
        )}
        {area && <RecordChanges key={`${area} ${days.fromDay} ${days.toDay}`} area={area} days={days} />}
      </chakra.div>
    </>
  );
}
