import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { toast } from "../../components/toast.ts";

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation("secondFactor");

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("copied"));
    } catch {
      toast.error(t("copyFailed"));
    }
  }

  return (
    <Button size="sm" onClick={() => void handleCopy()}>
      <Copy aria-hidden />
      {children}
    </Button>
  );
}
