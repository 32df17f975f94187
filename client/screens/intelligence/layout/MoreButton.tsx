import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";

interface MoreButtonProps {
  /** The number of all items. */
  count: number;
  all: boolean;
  onToggle: () => void;
}

/** Expands a list that shows only its first items. */
export function MoreButton({ count, all, onToggle }: MoreButtonProps) {
  const { t } = useTranslation("personal");

  return (
    <Button
      size="xs"
      variant="ghost"
      mt="1"
      ms="-2"
      alignSelf="flex-start"
      data-print="no"
      aria-expanded={all}
      onClick={onToggle}
    >
      {all ? t("list.fewer") : t("list.all", { count })}
    </Button>
  );
}
