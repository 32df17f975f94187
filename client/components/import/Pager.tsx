import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../IconButton.tsx";

interface PagerProps {
  skipped: number;
  page: number;
  total: number;
  format: (count: number) => string;
  onMove: (skipped: number) => void;
}

export function Pager({ skipped, page, total, format, onMove }: PagerProps) {
  const { t } = useTranslation("imports");
  if (total <= page) return null;

  return (
    <chakra.div display="flex" alignItems="center" justifyContent="flex-end" gap="2" mt="2" fontSize="table">
      <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" aria-live="polite">
        {t("pager.range", {
          from: format(skipped + 1),
          to: format(Math.min(skipped + page, total)),
          total: format(total),
        })}
      </chakra.span>
      <IconButton
        label={t("pager.previous")}
        disabled={skipped === 0}
        onClick={() => onMove(Math.max(0, skipped - page))}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        label={t("pager.next")}
        disabled={skipped + page >= total}
        onClick={() => onMove(skipped + page)}
      >
        <ChevronRight />
      </IconButton>
    </chakra.div>
  );
}
