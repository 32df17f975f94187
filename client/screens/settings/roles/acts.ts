/** The actions that one can ask about. */
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
