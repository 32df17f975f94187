import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";
import { type Side, sides } from "./side.ts";

interface SideSwitchProps {
  side: Side;
  onSide: (side: Side) => void;
}

/** Chooses by which score risks are shown and counted. */
export function SideSwitch({ side, onSide }: SideSwitchProps) {
  const { t } = useTranslation();

  return (
    <chakra.div
      role="group"
      aria-label={t("side.label")}
      data-print="no"
      display="inline-flex"
      flexShrink="0"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="md"
      overflow="hidden"
    >
      {sides.map((one) => (
        <Button
          key={one}
          variant="ghost"
          h="30px"
          borderRadius="0"
          aria-pressed={side === one}
          _pressed={{ bg: "accent.soft", color: "accent.fg" }}
          _focusVisible={{ outlineOffset: "-3px" }}
          onClick={() => onSide(one)}
        >
          {t(`side.${one}`)}
        </Button>
      ))}
    </chakra.div>
  );
}
