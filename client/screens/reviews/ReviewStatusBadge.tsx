import type { ReviewStatus } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { useReviewMessages } from "./useReviewMessages.ts";

interface ReviewStatusBadgeProps {
  status: ReviewStatus;
  archived?: boolean;
}

const tones = { planned: "neutral", held: "attention", closed: "good", cancelled: "neutral" } as const;

/** How far a management review is. */
export function ReviewStatusBadge({ status, archived = false }: ReviewStatusBadgeProps) {
  const { t } = useReviewMessages();
  if (archived) return <StatusBadge>{t("register.archived")}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
