const HOME = "/dashboard";

// The same rules as in client/access/returnTo.ts, which a test compares.
const plainPath = /^\/(?![/\\])[A-Za-z0-9/_?&=.%-]*$/;
const encodedControlCharacter = /%(?:5c|0[0-9a-f]|1[0-9a-f]|7f)/i;
const MAX_LENGTH = 2000;

/** The page to open after a sign-in with a provider: a path of this site, or else the dashboard. */
export function returnPath(wanted: unknown, rootUrl: string): string {
  if (typeof wanted !== "string" || wanted.length > MAX_LENGTH) return HOME;
  if (!plainPath.test(wanted) || encodedControlCharacter.test(wanted) || !URL.canParse(wanted, rootUrl))
    return HOME;

  const { origin, pathname, search } = new URL(wanted, rootUrl);
  if (origin !== new URL(rootUrl).origin || pathname.startsWith("//")) return HOME;
  if (pathname === "/" || pathname === "/auth" || pathname.startsWith("/auth/")) return HOME;
  return pathname + search;
}
