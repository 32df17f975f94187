import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { SendChatMessageDocument, SendRecordMessageDocument } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { guardUnsent, type Leaving } from "../leaveGuard.ts";
import { messageOf } from "./messageOf.ts";
import type { Unsent } from "./outbox.ts";
import { type Attempt, startSender } from "./outboxSender.ts";
import { setWaiting } from "./outboxState.ts";
import { publishSent } from "./sentMessages.ts";

/** Without an answer, or without a session, the message waits; every other error is the server's answer. */
const LATER = new Set(["UNAVAILABLE", "UNAUTHENTICATED"]);

/** Sends what waits in this browser, from whatever page, and asks before signing out would discard it. */
export function OutboxSender({ viewerId, count }: { viewerId: string; count: number }) {
  const { t } = useTranslation("chat");
  const client = useApolloClient();
  const [leaving, setLeaving] = useState<Leaving>();

  const send = useEffectEvent(async (unsent: Unsent): Promise<Attempt> => {
    const { id, to, threadId, content, files = [], changeSeq } = unsent;
    if (!navigator.onLine) return { result: "unreachable" };
    const message = { id, threadId, content, fileIds: files.map((file) => file.id), changeSeq };
    try {
      const sent =
        "channelId" in to
          ? (
              await client.mutate({
                mutation: SendChatMessageDocument,
                variables: { input: { ...message, channelId: to.channelId } },
              })
            ).data?.sendChatMessage?.message
          : (
              await client.mutate({
                mutation: SendRecordMessageDocument,
                variables: { input: { ...message, recordKind: to.recordKind, recordId: to.recordId } },
              })
            ).data?.sendRecordMessage?.message;
      if (sent) publishSent(messageOf(sent));
      return { result: "sent" };
    } catch (error) {
      const { code, message: problem } = serverErrorOf(error);
      return LATER.has(code) ? { result: "unreachable" } : { result: "rejected", problem };
    }
  });

  useEffect(
    () => startSender({ viewerId, send: (message) => send(message), onWaiting: setWaiting }),
    [viewerId],
  );
  const isEmpty = count === 0;
  useEffect(() => (isEmpty ? undefined : guardUnsent(setLeaving)), [isEmpty]);

  if (!leaving) return null;
  return (
    <ConfirmDialog
      open
      title={t("unsent.leaveTitle", { count })}
      confirmLabel={t("unsent.leave")}
      cancelLabel={t("unsent.stay")}
      onConfirm={() => {
        setLeaving(undefined);
        void leaving.go();
      }}
      onClose={() => setLeaving(undefined)}
    >
      {t("unsent.leaveText")}
    </ConfirmDialog>
  );
}
