/** Whether a path belongs to the pages before sign-in, which are a bundle of their own. */
export function isSignedOutPath(pathname: string): boolean {
  return pathname === "/" || pathname === "/auth" || pathname === "/auth/";
}
