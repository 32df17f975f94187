import { useTranslation } from "react-i18next";

import { formatNumber } from "../../i18n/format.ts";
import { ShowMore } from "../ShowMore.tsx";

interface MoreInDaysProps {
  page: {
    totalCount: number;
    nodes: readonly unknown[];
    pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  };
  onMore: (after?: string | null) => Promise<unknown>;
}

/** How many of the records of these days are shown, and the next ones by button. */
export function MoreInDays({ page, onMore }: MoreInDaysProps) {
  const { t } = useTranslation("register");

  return (
    <>
      <p>
        {t("range", {
          from: formatNumber(1),
          to: formatNumber(page.nodes.length),
          total: formatNumber(page.totalCount),
        })}
      </p>
      <ShowMore page={page} onMore={onMore} />
    </>
  );
}
