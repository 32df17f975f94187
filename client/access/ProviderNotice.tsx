import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ProviderOutcome } from "./useProviderOutcome.ts";

interface ProviderNoticeProps {
  outcome: ProviderOutcome;
  title: string;
}

/** Shows the result of a sign-in with a provider, and what to do next, until the page is left. */
export function ProviderNotice({ outcome: { reason, provider }, title }: ProviderNoticeProps) {
  const { t } = useTranslation("auth");
  const good = reason === "connected";
  const Icon = good ? CircleCheck : TriangleAlert;

  return (
    <div
      role={good ? "status" : "alert"}
      className="signed-out-notice"
      data-tone={good ? "good" : "attention"}
    >
      <Icon size={16} aria-hidden />
      <div>
        <p className="strong">{title}</p>
        <p>{t(`outcome.${reason}`, { provider })}</p>
      </div>
    </div>
  );
}
