/** The pages that can be shown as of a day: registers, records, frameworks, dashboards and the change log. */
const SHOWN = /^\/(dashboard|bi-dashboard|risks|compliance|assets|projects|help)(\/|$)|^\/audits\/log$/;
/** What exists today only, below them. */
const TODAY_ONLY = /\/import$|^\/risks\/workshops|^\/compliance\/library|^\/dashboard\/compare/;

export function isShownAsOf(pathname: string): boolean {
  return SHOWN.test(pathname) && !TODAY_ONLY.test(pathname);
}
