import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";

interface Page {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

interface ShowMoreProps {
  page: Page;
  onMore: (after: string | null | undefined) => Promise<unknown>;
}

/** Appends the next page to a list; nothing if there is none. */
export function ShowMore({ page: { pageInfo }, onMore }: ShowMoreProps) {
  const { t } = useTranslation();
  if (!pageInfo.hasNextPage) return null;
  return (
    <Button mt="3" onClick={() => void onMore(pageInfo.endCursor)}>
      {t("actions.showMore")}
    </Button>
  );
}

/** The pages of a list as one; the earlier ones alone if the next could not be read. */
export function joinPages<List extends { nodes: readonly unknown[] }>(
  earlier: List | null,
  next: List | null,
): List | null {
  return earlier && next ? { ...next, nodes: [...earlier.nodes, ...next.nodes] } : earlier;
}
