import { useTranslation } from "react-i18next";

import { usePersonOwnsQuery } from "../../../../graphql/generated/index.ts";
import { formatList } from "../../../i18n/format.ts";

const kinds = [
  "risks",
  "tasks",
  "requirements",
  "controls",
  "assets",
  "findings",
  "evidence",
  "projects",
  "project_tasks",
  "audits",
  "management_reviews",
  "review_actions",
  "policies",
  "report_schedules",
] as const;

export interface Owned {
  kind: (typeof kinds)[number];
  count: number;
  label: string;
}

/**
 * The records that a person is responsible for, as far as the reader may see them; kinds without records are left
 * out.
 */
export function useOwned(id: string) {
  const { t } = useTranslation("people");
  const { data, error, refetch } = usePersonOwnsQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const owned = kinds.flatMap((kind): Owned[] => {
    const count = data?.personOwns?.find((one) => one.kind === kind)?.count ?? 0;
    return count > 0 ? [{ kind, count, label: t(`owns.${kind}`, { count }) }] : [];
  });
  return {
    owned: data ? owned : undefined,
    what: formatList(owned.map(({ label }) => label)),
    error,
    refetch,
  };
}
