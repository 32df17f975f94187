import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";

interface MoreButtonProps {
  /** How many there are in all. */
  count: number;
  all: boolean;
  onToggle: () => void;
}

/** Under a list that has room for its first lines only. */
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
