import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";

import { useChangeLogEntryQuery } from "../../../graphql/generated/index.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { formatDateTime } from "../../i18n/format.ts";
import { LogDays } from "./LogDays.tsx";

/** A position that the database can hold. */
const POSITION = /^\d{1,18}$/;

/** One entry of the change log, by its position. */
export default function LogEntryScreen() {
  const { t } = useTranslation("changeLog");
  const { seq = "" } = useParams();
  const known = POSITION.test(seq);
  const { data, loading, error, refetch } = useChangeLogEntryQuery({
    variables: { seq },
    skip: !known,
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const entry = data?.trailChangeAt;

  if (error && !entry) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading && !entry) return <Loading />;
  return (
    <>
      <PageHead
        title={entry ? t("entryTitle", { position: seq }) : t("entryMissing", { position: seq })}
        context={entry && formatDateTime(entry.at)}
      />
      {entry ? (
        <LogDays entries={[entry]} opened />
      ) : (
        <EmptyState
          title={t("entryMissing", { position: seq })}
          text={t("entryMissingText")}
          actions={<TextLink to="/audits/log">{t("backToLog")}</TextLink>}
        />
      )}
    </>
  );
}
