import { useTranslation } from "react-i18next";

import { usePersonOwnsQuery, usePersonResponsibilitiesQuery } from "../../../../graphql/generated/index.ts";
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
  "workflow_tasks",
  "approvals",
  "audit_requests",
  "test_requests",
  "asset_stakeholders",
  "project_stakeholders",
  "audit_participants",
  "review_participants",
] as const;

export interface Owned {
  kind: (typeof kinds)[number];
  count: number;
  label: string;
}

export interface Responsibility extends Owned {
  /** Whether a team can receive it. */
  byTeam: boolean;
  mayHandOver: boolean;
  examples: string[];
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

/** Everything that a person answers for, by area, for those who may hand it over. */
export function useResponsibilities(id: string, skip = false) {
  const { t } = useTranslation("people");
  const { data, error, refetch } = usePersonResponsibilitiesQuery({
    variables: { id },
    skip,
    fetchPolicy: "cache-and-network",
  });
  const responsibilities = kinds.flatMap((kind): Responsibility[] => {
    const found = data?.personResponsibilities?.find(({ area }) => area === kind);
    if (!found) return [];
    const { count, byTeam, mayHandOver, examples } = found;
    const label = t(`owns.${kind}`, { count });
    return [{ kind, count, label, byTeam, mayHandOver, examples: (examples ?? []).map(String) }];
  });
  return { responsibilities: data ? responsibilities : undefined, error, refetch };
}
