import { chakra } from "@chakra-ui/react/styled-system";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/Dialog.tsx";
import { toast } from "../../../components/toast.ts";

const Address = chakra("pre", {
  base: {
    p: "3",
    borderWidth: "1px",
    borderRadius: "md",
    bg: "bg.sunken",
    fontFamily: "mono",
    fontSize: "meta",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    userSelect: "all",
  },
});

/** Shows the address of the feed, once. A click outside does not close the dialog. */
export function FeedAddress({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation("work");
  const address = `${window.location.origin}/calendar.ics?token=${secret}`;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t("feed.copied"));
    } catch {
      toast.error(t("feed.copyFailed"));
    }
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={t("feed.madeTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void handleCopy()}>
            <Copy aria-hidden />
            {t("feed.copy")}
          </Button>
          <Button variant="solid" onClick={onClose}>
            {t("feed.close")}
          </Button>
        </>
      }
    >
      <chakra.p mb="3">{t("feed.madeText")}</chakra.p>
      <Address aria-label={t("feed.address")}>{address}</Address>
    </Dialog>
  );
}
