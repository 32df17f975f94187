import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";
import { type ScoreBasis, scoreBases } from "./scoreBasis.ts";

interface ScoreBasisSwitchProps {
  basis: ScoreBasis;
  onBasis: (basis: ScoreBasis) => void;
}

/** Chooses by which score risks are shown and counted. */
export function ScoreBasisSwitch({ basis, onBasis }: ScoreBasisSwitchProps) {
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
      {scoreBases.map((one) => (
        <Button
          key={one}
          variant="ghost"
          h="30px"
          borderRadius="0"
          aria-pressed={basis === one}
          _pressed={{ bg: "accent.soft", color: "accent.fg" }}
          _focusVisible={{ outlineOffset: "-3px" }}
          onClick={() => onBasis(one)}
        >
          {t(`side.${one}`)}
        </Button>
      ))}
    </chakra.div>
  );
}
