export const boxes = ["waiting", "asked", "team", "all"] as const;

export type Box = (typeof boxes)[number];

/** The tab of a URL: /approvals shows what waits for the user. */
export function boxOf(pathname: string): Box {
  const last = pathname.split("/").filter(Boolean).at(-1);
  return boxes.find((box) => box === last) ?? "waiting";
}

export function pathOf(box: Box): string {
  return box === "waiting" ? "/approvals" : `/approvals/${box}`;
}
