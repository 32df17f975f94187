import { chakra } from "@chakra-ui/react/styled-system";
import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useMyChatChannelsLazyQuery } from "../../../graphql/generated/index.ts";
import { useViewer } from "../../access/useViewer.ts";
import { Button } from "../../components/Button.tsx";
import type { ChatChannel } from "../../components/chat/types.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { formatDate } from "../../i18n/format.ts";

const HoldDialog = lazyComponent(async () => (await import("./parts/HoldDialog.tsx")).HoldDialog);

/** Whether nothing is removed from the channel, and for super admins the way to change that. */
export function LegalHold({ channel }: { channel: ChatChannel }) {
  const { t } = useTranslation("chatAdmin");
  const { viewer } = useViewer();
  const [isAsked, setAsked] = useState(false);
  const [refetchChannels] = useMyChatChannelsLazyQuery({ fetchPolicy: "network-only" });
  const { heldAt } = channel;
  const isSuperAdmin = viewer?.roles.includes("super_admin") ?? false;
  if (!heldAt && !isSuperAdmin) return null;

  return (
    <div>
      <chakra.h4 textStyle="label" mb="1">
        {t("hold.title")}
      </chakra.h4>
      <chakra.p mb="2">{heldAt ? t("hold.since", { date: formatDate(heldAt) }) : t("hold.none")}</chakra.p>
      {isSuperAdmin && (
        <Button size="sm" onClick={() => setAsked(true)}>
          {heldAt ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
          {t(heldAt ? "hold.release" : "hold.place")}
        </Button>
      )}
      {isAsked && (
        <HoldDialog
          channel={{ id: channel.id, name: channel.name ?? "", heldAt }}
          onDone={() => void refetchChannels()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
