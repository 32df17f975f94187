import type { ProjectRole } from "../../../../graphql/generated/index.ts";

export const projectRoles: readonly ProjectRole[] = [
  "sponsor",
  "business_owner",
  "supplier",
  "contributor",
  "informed",
];
