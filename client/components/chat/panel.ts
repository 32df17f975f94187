/** What is open beside the messages. */
export type PanelKind = "search" | "pins" | "decisions" | "details";
export type Panel = { kind: PanelKind } | { kind: "thread"; id: string; startAt?: string | null };
