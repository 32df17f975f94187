import { chakra } from "@chakra-ui/react/styled-system";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type MyCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useMyCalendarFeedQuery,
  useRevokeCalendarFeedMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { toast } from "../../../components/toast.ts";
import { FeedAddress } from "./FeedAddress.tsx";

/** The address by which a calendar program shows the user's work: create, renew, revoke. */
export function FeedCard() {
  const { t } = useTranslation("work");
  const { data, error, refetch } = useMyCalendarFeedQuery({ fetchPolicy: "cache-and-network" });
  const [create] = useCreateCalendarFeedMutation();
  const [revoke] = useRevokeCalendarFeedMutation();
  const [asking, setAsking] = useState<"renew" | "revoke">();
  const [secret, setSecret] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>, failed: string) {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      toast.error(failed, serverErrorOf(failure).message);
    }
    await refetch().catch(() => undefined);
    setBusy(false);
    setAsking(undefined);
  }

  const handleCreate = () =>
    run(async () => setSecret((await create()).data?.createCalendarFeed?.created?.secret), t("feed.failed"));
  const handleRevoke = () =>
    run(async () => {
      await revoke();
      toast.success(t("feed.revoked"));
    }, t("feed.revokeFailed"));

  return (
    <Section title={t("feed.title")}>
      <chakra.p color="fg.muted" fontSize="table" mb="3">
        {t("feed.text")}
      </chakra.p>
      {error && !data && (
        <chakra.p role="alert" fontSize="table">
          {t("feed.loadFailed")}
        </chakra.p>
      )}
      {data && !data.myCalendarFeed && (
        <Button size="sm" disabled={busy} onClick={() => void handleCreate()}>
          <CalendarPlus aria-hidden />
          {t("feed.create")}
        </Button>
      )}
      {data?.myCalendarFeed && (
        <>
          <State feed={data.myCalendarFeed} />
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
            <Button size="sm" disabled={busy} onClick={() => setAsking("renew")}>
              {t("feed.renew")}
            </Button>
            <Button size="sm" disabled={busy} onClick={() => setAsking("revoke")}>
              {t("feed.revoke")}
            </Button>
          </chakra.div>
        </>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        danger={asking === "revoke"}
        title={asking === "renew" ? t("feed.renewTitle") : t("feed.revokeTitle")}
        confirmLabel={asking === "renew" ? t("feed.renew") : t("feed.revoke")}
        busy={busy}
        onConfirm={() => void (asking === "renew" ? handleCreate() : handleRevoke())}
        onClose={() => setAsking(undefined)}
      >
        <p>{asking === "renew" ? t("feed.renewText") : t("feed.revokeText")}</p>
      </ConfirmDialog>
      {secret && <FeedAddress secret={secret} onClose={() => setSecret(undefined)} />}
    </Section>
  );
}

function State({ feed }: { feed: NonNullable<MyCalendarFeedQuery["myCalendarFeed"]> }) {
  const { t } = useTranslation("work");
  const facts = [
    { key: "address", label: t("feed.address"), value: `…${feed.ending}` },
    { key: "created", label: t("feed.created"), value: <RelativeDate value={feed.createdAt} /> },
    {
      key: "used",
      label: t("feed.used"),
      value: <RelativeDate value={feed.lastUsedAt} none={t("feed.never")} />,
    },
  ];

  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      rowGap="1"
      fontSize="table"
    >
      {facts.map(({ key, label, value }) => (
        <chakra.div key={key} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <dd>{value}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
