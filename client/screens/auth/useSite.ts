import { type SiteQuery, useSiteQuery } from "../../../graphql/generated/index.ts";

export type Site = SiteQuery["site"];

const DEFAULT_MIN_PASSWORD_LENGTH = 12;

/** The public settings of this installation; until they are loaded, those of a new installation apply. */
export function useSite() {
  const { data, refetch } = useSiteQuery();
  const site = data?.site;

  async function readSite(): Promise<Site | undefined> {
    try {
      return (await refetch()).data?.site;
    } catch {
      return undefined;
    }
  }

  return {
    site,
    readSite,
    organisation: site?.organisationName || "Plumbline",
    signUpOpen: site?.signUpOpen ?? true,
    passwordMinLength: site?.passwordMinLength ?? DEFAULT_MIN_PASSWORD_LENGTH,
  };
}
