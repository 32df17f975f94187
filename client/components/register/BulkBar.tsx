import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../i18n/format.ts";
import { IconButton } from "../IconButton.tsx";

interface BulkBarProps {
  count: number;
  /** Whether these are all rows that match the search and the filters. */
  all?: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** Shown at the bottom while rows are selected. */
export function BulkBar({ count, all = false, onClear, children }: BulkBarProps) {
  const { t } = useTranslation("register");

  return (
    <chakra.section
      aria-label={t("chosenActions")}
      data-print="no"
      data-actions-bar
      position="fixed"
      bottom={{ base: "calc(var(--bottom-bar, 0px) + 12px)", md: "6" }}
      // Centred beside the navigation, so that it does not cover the pager of the list.
      insetInlineStart={{ base: "0", lg: "224px" }}
      insetInlineEnd="0"
      mx="auto"
      width="fit-content"
      maxW="calc(100vw - 24px)"
      zIndex="sticky"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px="3"
      py="2"
      bg="bg.raised"
      borderRadius="lg"
      boxShadow="float"
      animation="rise-in 150ms"
    >
      <chakra.span role="status" textStyle="label" me="1" whiteSpace="nowrap">
        {all ? t("allChosen", { count, formatted: formatNumber(count) }) : t("chosen", { count })}
      </chakra.span>
      {children}
      <IconButton label={t("clearSelection")} size="sm" onClick={onClear}>
        <X />
      </IconButton>
    </chakra.section>
  );
}
