import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useMay } from "../../../access/useMay.ts";
import { useAiIsAvailable } from "../../../components/ai/useAiIsAvailable.ts";
import { LinkButton } from "../../../components/Button.tsx";

/** Leads to the mappings that the language model proposes, if a provider is configured. */
export function ProposeLink({ frameworkId }: { frameworkId: string }) {
  const { t } = useTranslation("library");
  const mayEdit = useMay("compliance_edit", "full");
  const available = useAiIsAvailable();
  if (!mayEdit || !available) return null;

  return (
    <LinkButton to={`/compliance/frameworks/${frameworkId}/mapping-proposals`}>
      <Sparkles aria-hidden />
      {t("propose.menu")}
    </LinkButton>
  );
}
