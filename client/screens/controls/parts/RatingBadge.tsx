import { CircleAlert, CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ControlRating } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";

const appearances = {
  effective: ["good", CircleCheck],
  partially_effective: ["attention", CircleAlert],
  ineffective: ["bad", CircleX],
  not_tested: ["neutral", CircleDashed],
} as const;

/** The effectiveness of a control, by its tests. */
export function RatingBadge({ rating }: { rating: ControlRating }) {
  const { t } = useTranslation("controls");
  const [tone, Icon] = appearances[rating];
  return (
    <StatusBadge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {t(`rating.${rating}`)}
    </StatusBadge>
  );
}
