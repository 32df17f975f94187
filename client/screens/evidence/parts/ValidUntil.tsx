import { chakra } from "@chakra-ui/react/styled-system";

import { formatDate } from "../../../i18n/format.ts";
import { useEvidenceMessages } from "./useEvidenceMessages.ts";

interface ValidUntilProps {
  validUntil: string | null;
  daysLeft: number | null;
  /** False for drafts, rejected and renewed evidence, whose expiry has no effect. */
  counting: boolean;
}

const NEAR_DAYS = 30;

/** The last valid day, with the days left when it is near. */
export function ValidUntil({ validUntil, daysLeft, counting }: ValidUntilProps) {
  const { t } = useEvidenceMessages();
  if (!validUntil || daysLeft === null) return <chakra.span color="fg.muted">{t("noEnd")}</chakra.span>;
  if (!counting || daysLeft > NEAR_DAYS)
    return <chakra.span whiteSpace="nowrap">{formatDate(validUntil)}</chakra.span>;

  const message =
    daysLeft === 0
      ? t("lastDay")
      : daysLeft > 0
        ? t("daysLeft", { count: daysLeft })
        : t("ended", { count: -daysLeft });
  return (
    <span>
      <chakra.span whiteSpace="nowrap">{formatDate(validUntil)}</chakra.span>
      {" · "}
      <chakra.span
        color={daysLeft < 0 ? "status.bad.fg" : "status.attention.fg"}
        fontWeight="semibold"
        whiteSpace="nowrap"
      >
        {message}
      </chakra.span>
    </span>
  );
}
