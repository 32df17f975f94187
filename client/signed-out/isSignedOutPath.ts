/** The pages before the house; whoever passes goes on by loading a page of the house. */
export function isSignedOutPath(pathname: string): boolean {
  return pathname === "/" || pathname === "/auth" || pathname === "/auth/";
}
