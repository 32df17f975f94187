import type { RiskMentionFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { SeverityBadge } from "../../../components/SeverityBadge.tsx";

/** Risks as rows in another record's list, highest score first. */
export function riskRecords(
  links: readonly { risk: RiskMentionFragment | null }[] | undefined,
  states: { archived: string; closed: string },
) {
  return links
    ?.flatMap(({ risk }) => (risk ? [risk] : []))
    .toSorted((one, other) => other.score - one.score)
    .map(({ id, reference, name, severity, status, archivedAt }) => ({
      id,
      reference,
      name,
      to: `/risks/${id}`,
      badge: (
        <>
          <SeverityBadge severity={severity} />
          {archivedAt && <StatusBadge>{states.archived}</StatusBadge>}
          {!archivedAt && status === "closed" && <StatusBadge>{states.closed}</StatusBadge>}
        </>
      ),
    }));
}
