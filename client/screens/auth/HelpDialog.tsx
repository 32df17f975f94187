import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";

const items = ["forgotten", "pending", "locked", "suspended", "keyboard"] as const;

interface HelpDialogProps {
  open: boolean;
  onClose: () => void;
}

export function HelpDialog({ open, onClose }: HelpDialogProps) {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("help.title")}
      footer={
        <Button variant="solid" onClick={onClose}>
          {common("actions.close")}
        </Button>
      }
    >
      <chakra.dl display="flex" flexDirection="column" gap="3">
        {items.map((item) => (
          <div key={item}>
            <chakra.dt fontWeight="semibold">{t(`help.items.${item}`)}</chakra.dt>
            <chakra.dd color="fg.muted">{t(`help.items.${item}Text`)}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Dialog>
  );
}
