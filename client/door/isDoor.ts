/** The pages before the house; whoever passes goes on by loading a page of the house. */
export function isDoor(pathname: string): boolean {
  return pathname === "/" || pathname === "/auth" || pathname === "/auth/";
}
