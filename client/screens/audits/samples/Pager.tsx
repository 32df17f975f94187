import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/Button.tsx";
import { formatNumber } from "../../../i18n/format.ts";

interface PagerProps {
  shown: number;
  skipped: number;
  total: number;
  hasNext: boolean;
  hasPrevious: boolean;
  onNext: () => void;
  onPrevious: () => void;
}

export function Pager({ shown, skipped, total, hasNext, hasPrevious, onNext, onPrevious }: PagerProps) {
  const { t } = useTranslation("register");
  const from = formatNumber(shown === 0 ? 0 : skipped + 1);

  return (
    <chakra.nav
      aria-label={t("pages")}
      display="flex"
      alignItems="center"
      justifyContent={{ base: "space-between", md: "flex-start" }}
      gap="4"
      minH="11"
      px="3"
      fontSize="table"
      color="fg.muted"
    >
      <chakra.span role="status" fontVariantNumeric="tabular-nums">
        {t("range", { from, to: formatNumber(skipped + shown), total: formatNumber(total) })}
      </chakra.span>
      {(hasNext || hasPrevious) && (
        <chakra.span display="flex" gap="2" data-print="no">
          <Button size="sm" disabled={!hasPrevious} onClick={onPrevious}>
            <ChevronLeft />
            {t("previous")}
          </Button>
          <Button size="sm" disabled={!hasNext} onClick={onNext}>
            {t("next")}
            <ChevronRight />
          </Button>
        </chakra.span>
      )}
    </chakra.nav>
  );
}
