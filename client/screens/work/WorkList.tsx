import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Columns } from "../../components/Columns.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { MyRecords } from "./MyRecords.tsx";
import { TeamsRecords } from "./TeamsRecords.tsx";
import { type SectionKey, useWork } from "./useWork.ts";
import { WorkSection } from "./WorkSection.tsx";

const keys: readonly SectionKey[] = ["overdue", "thisWeek", "later", "asked"];

/** Everything that waits for the user by its date, what they asked for, and the records that they own. */
export function WorkList({ aside }: { aside?: ReactNode }) {
  const { t } = useTranslation("work");
  const { data, error, refetch, more } = useWork();

  if (!data && error) {
    const handleRetry = () => void refetch().catch(() => undefined);
    return <ErrorPanel title={t("failed")} error={error} onRetry={handleRetry} />;
  }
  if (!data) return <Loading text={t("loading")} />;
  const waits = [data.overdue, data.thisWeek, data.later].some((page) => page && page.totalCount > 0);

  return (
    <Columns
      main={
        <chakra.div display="flex" flexDirection="column" gap="4">
          {!waits && <StatePanel icon={<CircleCheck />} title={t("nothing")} text={t("nothingText")} />}
          {keys.map((key) => {
            const page = data[key];
            return (
              page && (
                <WorkSection
                  key={key}
                  title={t(`sections.${key}`)}
                  page={page}
                  onMore={() => more(key, page)}
                  onChanged={refetch}
                />
              )
            );
          })}
        </chakra.div>
      }
      side={
        <>
          <MyRecords records={data.myRecords?.filter((record) => record !== null) ?? []} />
          <TeamsRecords records={data.myTeamRecords ?? []} />
          {aside}
        </>
      }
    />
  );
}
