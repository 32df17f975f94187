import type {
  ApprovalFilter,
  ApprovalInboxQueryVariables,
  ApprovalOrderBy,
} from "../../../graphql/generated/index.ts";
import { between, validOf, whenAny } from "../../components/register/filters.ts";
import { PAGE, type RegisterState } from "../../components/register/types.ts";
import type { Box } from "./boxes.ts";
import { approvalKinds } from "./parts/approvalKinds.ts";
import { approvalStatuses } from "./parts/approvalStatus.ts";

/** Ages decrease as dates increase, so the orders are swapped. */
const orders: Record<string, [up: ApprovalOrderBy, down: ApprovalOrderBy]> = {
  age: ["CREATED_AT_DESC", "CREATED_AT_ASC"],
  due: ["DUE_AT_ASC", "DUE_AT_DESC"],
};

const WEEK = 7 * 86_400_000;
const MINUTE = 60_000;

/**
 * The date before which pending requests are overdue; rounded to minutes, so that rendering again does not query
 * again.
 */
function overdueBefore(now = Date.now()): string {
  return new Date(Math.floor((now - WEEK) / MINUTE) * MINUTE).toISOString();
}

function filterOf(values: RegisterState["values"]): ApprovalFilter {
  const and: ApprovalFilter[] = [
    ...whenAny(validOf(approvalKinds, values.kind), (list) => ({ kind: { in: list } })),
    ...whenAny(validOf(approvalStatuses, values.status), (list) => ({ status: { in: list } })),
    ...(values.overdue
      ? [{ status: { equalTo: "pending_approval" as const } }, { createdAt: { lessThan: overdueBefore() } }]
      : []),
    ...between(values, "asked_on", (range) => ({ createdAt: range })),
  ];
  return and.length > 0 ? { and } : {};
}

export function variablesOf(box: Box, state: RegisterState): ApprovalInboxQueryVariables {
  const [up, down] = orders[state.sort.key] ?? ["CREATED_AT_DESC", "CREATED_AT_ASC"];
  return {
    first: PAGE,
    offset: 0,
    box,
    search: state.search.trim() || undefined,
    filter: filterOf(state.values),
    orderBy: state.sort.descending ? [down, "ID_ASC"] : [up, "ID_DESC"],
  };
}
