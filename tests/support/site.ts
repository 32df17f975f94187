import type { MockLink } from "@apollo/client/testing";

import { SiteDocument, type SiteQuery } from "../../graphql/generated/index.ts";

type Site = SiteQuery["site"];

const plain: Site = {
  __typename: "Site",
  demo: false,
  demoPassword: null,
  demoPeople: [],
  signUpOpen: true,
  organisationName: "Northwind Mutual",
  passwordMinLength: 12,
  googleSignIn: false,
  githubSignIn: false,
};

/** What everyone may know of the organisation. */
export function siteMock(site: Partial<Site> = {}): MockLink.MockedResponse {
  return {
    request: { query: SiteDocument },
    result: { data: { site: { ...plain, ...site } } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}
