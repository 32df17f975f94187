import { useTranslation } from "react-i18next";

import { useSettingsPagesQuery, useUnsentMailsQuery } from "../../../graphql/generated/index.ts";
import { AccessDenied } from "../../access/AccessDenied.tsx";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { MailPreview } from "./MailPreview.tsx";

export default function MailScreen() {
  const { t } = useTranslation("settings");
  const pages = useSettingsPagesQuery();
  const allowed = pages.data?.mayReadMails === true;
  const { data, loading, error, refetch } = useUnsentMailsQuery({
    skip: !allowed,
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const mails = data?.unsentMails ?? [];

  return (
    <>
      <PageHead
        title={t("mail.title")}
        context={t("mail.context")}
        actions={
          allowed && (
            <Button disabled={loading} onClick={() => void refetch()}>
              {t("mail.refresh")}
            </Button>
          )
        }
      />
      {pages.data && !allowed && <AccessDenied denial="area" />}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && (loading || !pages.data) && <Loading />}
      {data && mails.length === 0 && <EmptyState title={t("mail.empty")} text={t("mail.emptyText")} />}
      {mails.map((mail) => (
        <MailPreview key={mail.id} mail={mail} />
      ))}
    </>
  );
}
