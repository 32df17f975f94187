import { chakra } from "@chakra-ui/react/styled-system";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../components/Button.tsx";
import { formatLongDate } from "../i18n/format.ts";
import { asOfDay, pathAsOf } from "./day.ts";

export function goToDay(day: string | null) {
  window.location.assign(pathAsOf(day));
}

/** Marks every page that shows a past day. */
export function AsOfBanner() {
  const { t } = useTranslation("shell");
  if (!asOfDay) return null;

  return (
    <chakra.div
      role="status"
      data-as-of={asOfDay}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px={{ base: "4", md: "6" }}
      py="2"
      position="sticky"
      top="12"
      zIndex="shell"
      colorPalette="status.attention"
      bg="colorPalette.soft"
      color="colorPalette.fg"
      borderBottomWidth="1px"
      fontSize="table"
    >
      <chakra.span display="inline-flex" alignItems="center" gap="2" flex="1" minW="56" fontWeight="semibold">
        <chakra.span aria-hidden flexShrink="0">
          <History size={16} />
        </chakra.span>
        {t("asOf.band", { day: formatLongDate(asOfDay) })}
      </chakra.span>
      <Button size="sm" onClick={() => goToDay(null)}>
        {t("asOf.back")}
      </Button>
    </chakra.div>
  );
}
