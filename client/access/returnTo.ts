const HOME = "/dashboard";

// Paths of this site only: one slash at the start, no second slash, no backslash, no unusual characters.
const plainPath = /^\/(?![/\\])[A-Za-z0-9/_?&=.%-]*$/;
const unusual = /[^A-Za-z0-9/_?&=.%-]/g;
const encodedControlCharacter = /%(?:5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * The page to open after sign-in. The path comes from the URL, so anyone may have written it: everything but a
 * plain path of this site becomes the dashboard.
 */
export function returnTo(wanted: string | null | undefined, origin: string = window.location.origin): string {
  if (!wanted || !plainPath.test(wanted) || encodedControlCharacter.test(wanted)) return HOME;
  if (!URL.canParse(wanted, origin)) return HOME;

  const { origin: meant, pathname, search } = new URL(wanted, origin);
  // '/./%2e/evil' and similar paths may resolve to '//evil'.
  if (meant !== origin || pathname.startsWith("//")) return HOME;
  // These pages redirect here themselves, which would be a loop.
  if (pathname === "/" || pathname === "/auth" || pathname.startsWith("/auth/")) return HOME;
  return pathname + search;
}

/** The URL of the sign-in page that leads back to the current page. */
export function signInPath({ pathname, search }: { pathname: string; search: string }): string {
  const plainSearch = search.replaceAll("+", "%20").replace(unusual, encodeURIComponent);
  const page = pathname + plainSearch;
  if (returnTo(page) !== page || page === HOME) return "/auth";
  return `/auth?from=${encodeURIComponent(page)}`;
}
