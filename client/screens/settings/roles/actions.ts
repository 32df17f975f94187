/** The actions that one can ask about. */
export const actions = [
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
export type AskedAction = (typeof actions)[number];
