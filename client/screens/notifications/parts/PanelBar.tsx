import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowLeft, CheckCheck, Settings2 } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { IconButton } from "../../../components/IconButton.tsx";

interface PanelBarProps {
  /** Undefined where the surrounding frame has a heading. */
  title?: string;
  choosing: boolean;
  onChoose: (choosing: boolean) => void;
  /** Undefined if nothing is unread. */
  onMarkAll?: () => void;
}

export function PanelBar({ title, choosing, onChoose, onMarkAll }: PanelBarProps) {
  const { t } = useTranslation("notifications");
  const heading = title && (
    <chakra.h2 textStyle="section" flex="1" minW="0">
      {title}
    </chakra.h2>
  );

  if (choosing) {
    return (
      <chakra.div display="flex" alignItems="center" gap="2" px="3" py="2">
        {heading}
        <Button size="sm" variant="ghost" onClick={() => onChoose(false)}>
          <ArrowLeft aria-hidden />
          {t("back")}
        </Button>
      </chakra.div>
    );
  }
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" px="3" py="2">
      {heading}
      <Button
        size="sm"
        variant="ghost"
        aria-disabled={!onMarkAll}
        opacity={onMarkAll ? 1 : 0.5}
        onClick={onMarkAll}
      >
        <CheckCheck aria-hidden />
        {t("markAll")}
      </Button>
      <IconButton size="sm" label={t("preferences.title")} onClick={() => onChoose(true)}>
        <Settings2 aria-hidden />
      </IconButton>
    </chakra.div>
  );
}
