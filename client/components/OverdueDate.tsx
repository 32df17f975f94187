import { chakra } from "@chakra-ui/react/styled-system";
import { ClockAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatusBadge, type Tone } from "./Badge.tsx";
import { RelativeDate } from "./RelativeDate.tsx";

interface OverdueDateProps {
  value: string | null;
  overdue: boolean;
  tone?: Tone;
}

/** A day by which something is done; on one line also when it has passed. */
export function OverdueDate({ value, overdue, tone = "bad" }: OverdueDateProps) {
  const { t } = useTranslation();
  if (!overdue) return <RelativeDate value={value} />;
  return (
    <StatusBadge tone={tone} icon={<ClockAlert size={12} aria-hidden />}>
      <chakra.span srOnly>{t("overdue")}: </chakra.span>
      <RelativeDate value={value} />
    </StatusBadge>
  );
}
