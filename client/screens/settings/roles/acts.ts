/** What one can ask about: whether a person may do it. */
export const acts = [
  "view",
  "edit",
  "assess",
  "plan",
  "close",
  "reopen",
  "archive",
  "restore",
  "create",
  "export",
  "permission",
] as const;
export type AskedAct = (typeof acts)[number];
