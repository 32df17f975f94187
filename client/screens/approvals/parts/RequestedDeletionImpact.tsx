import { chakra } from "@chakra-ui/react/styled-system";

import type { ApprovalRecordFragment } from "../../../../graphql/generated/index.ts";
import { Properties } from "../../../components/record/Properties.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useApprovalMessages } from "./useApprovalMessages.ts";

type Impact = NonNullable<ApprovalRecordFragment["deletionImpact"]>;
type Counts = NonNullable<Impact["requested"]>;

const parts = ["assets", "risks", "activeWorkflows", "stakeholders", "openTasks"] as const;

interface RequestedDeletionImpactProps {
  impact: Impact;
  narrow: boolean;
}

/** The impact of a deletion as the requester saw it, in numbers, and what has changed since. */
export function RequestedDeletionImpact({ impact, narrow }: RequestedDeletionImpactProps) {
  const { t } = useApprovalMessages();
  const { requested, current } = impact;
  const counts = requested ?? current;
  if (!counts) return null;
  const now =
    requested && current && parts.some((part) => requested[part] !== current[part]) ? current : null;

  function shown(part: (typeof parts)[number], of: Counts) {
    const value = formatNumber(of[part]);
    if (!now || now[part] === of[part]) return value;
    return t("deletionImpact.changed", { requested: value, current: formatNumber(now[part]) });
  }

  return (
    <section aria-label={t("deletionImpact.title")}>
      <chakra.h3 textStyle="label" color="fg.muted" mb="0.5">
        {t("deletionImpact.title")}
      </chakra.h3>
      {!counts.hasImpact && !now && <p>{t("deletionImpact.none")}</p>}
      {(counts.hasImpact || now) && (
        <Properties
          wide={!narrow}
          entries={parts.map((part) => ({
            label: t(`deletionImpact.parts.${part}`),
            value: shown(part, counts),
          }))}
        />
      )}
      {now && (
        <chakra.p color="fg.muted" mt="2">
          {t("deletionImpact.changedSince")}
        </chakra.p>
      )}
    </section>
  );
}
