import { Megaphone, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { type AnnouncementFragment, useAnnouncementsQuery } from "../../../../graphql/generated/index.ts";
import { PermissionGate } from "../../../access/PermissionGate.tsx";
import { useMay } from "../../../access/useMay.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { AnnouncementRow } from "./AnnouncementRow.tsx";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

const NewAnnouncement = lazyComponent(async () => (await import("./NewAnnouncement.tsx")).NewAnnouncement);

function isOver({ state }: AnnouncementFragment): boolean {
  return state === "ended" || state === "withdrawn";
}

/** Announcements to everyone, or to people with certain roles. */
export default function AnnouncementsScreen() {
  return (
    <PermissionGate needs="users_edit" denial="area">
      <Announcements />
    </PermissionGate>
  );
}

function Announcements() {
  const { t } = useTranslation("announcements");
  const editable = useMay("users_edit", "full");
  const { data, error, refetch } = useAnnouncementsQuery({ fetchPolicy: "cache-and-network" });
  const [writing, setWriting] = useState(false);
  const [leaving, setLeaving] = useState<AnnouncementFragment>();
  const all = data?.announcements?.nodes ?? [];
  const current = all.filter((one) => !isOver(one));
  const over = all.filter(isOver);

  return (
    <>
      <PageHead
        title={t("title")}
        context={t("context")}
        actions={
          editable && (
            <Button variant="solid" onClick={() => setWriting(true)}>
              <Plus aria-hidden />
              {t("create")}
            </Button>
          )
        }
      />
      {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && current.length === 0 && (
        <EmptyState icon={<Megaphone />} title={t("empty")} text={t("emptyText")} />
      )}
      {current.length > 0 && (
        <Card title={t("current")}>
          {current.map((one) => (
            <AnnouncementRow
              key={one.id}
              announcement={one}
              onWithdraw={editable ? () => setLeaving(one) : undefined}
            />
          ))}
        </Card>
      )}
      {over.length > 0 && (
        <Card title={t("over")}>
          {over.map((one) => (
            <AnnouncementRow key={one.id} announcement={one} />
          ))}
        </Card>
      )}
      {writing && <NewAnnouncement onDone={() => void refetch()} onClose={() => setWriting(false)} />}
      {leaving && <WithdrawDialog announcement={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
