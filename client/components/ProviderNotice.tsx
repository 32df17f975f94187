import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ProviderOutcome } from "../access/useProviderOutcome.ts";

interface ProviderNoticeProps {
  outcome: ProviderOutcome;
  title: string;
}

/** Says what came of the way to a provider, and what to do next. It stays until the page is left. */
export function ProviderNotice({ outcome: { reason, provider }, title }: ProviderNoticeProps) {
  const { t } = useTranslation("auth");
  const good = reason === "connected";
  const Icon = good ? CircleCheck : TriangleAlert;

  return (
    <chakra.div
      role={good ? "status" : "alert"}
      display="flex"
      gap="2.5"
      p="3"
      bg={good ? "status.good.soft" : "status.attention.soft"}
      borderRadius="md"
      fontSize="table"
    >
      <chakra.span
        aria-hidden
        color={good ? "status.good.fg" : "status.attention.fg"}
        mt="0.5"
        flexShrink="0"
      >
        <Icon size={16} />
      </chakra.span>
      <div>
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        <chakra.p color="fg.muted">{t(`outcome.${reason}`, { provider })}</chakra.p>
      </div>
    </chakra.div>
  );
}
