import { chakra } from "@chakra-ui/react/styled-system";
import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { useAiIsAvailable } from "./useAiIsAvailable.ts";

interface SuggestButtonProps {
  /** The label of the field. */
  field: string;
  open: boolean;
  onToggle: () => void;
}

/** Opens a suggested wording for a field; nothing if no provider is configured. */
export function SuggestButton({ field, open, onToggle }: SuggestButtonProps) {
  const { t } = useTranslation("ai");
  const available = useAiIsAvailable();
  if (!available) return null;

  return (
    <Button type="button" size="sm" variant="ghost" aria-expanded={open} onClick={onToggle}>
      <Sparkles aria-hidden />
      <span aria-hidden>{t("suggest")}</span>
      <chakra.span srOnly>{t("suggestFor", { field })}</chakra.span>
    </Button>
  );
}
