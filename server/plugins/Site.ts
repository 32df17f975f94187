import { context, lambda } from "postgraphile/grafast";
import { extendSchema, gql } from "postgraphile/utils";

import type { AuthContext } from "./authContext.ts";

/** The public settings that the sign-in page needs. */
export const Site = extendSchema({
  typeDefs: gql`
    "A person of the invented organisation, to try things out as."
    type DemoPerson {
      fullName: String!
      email: String!
      roles: [String!]!
    }

    "The organisation, as strangers may know it."
    type Site {
      organisationName: String!
      "Whether newcomers may create an account."
      signUpOpen: Boolean!
      passwordMinLength: Int!
      "Whether this is the invented organisation."
      demo: Boolean!
      demoPassword: String
      demoPeople: [DemoPerson!]!
      googleSignIn: Boolean!
      githubSignIn: Boolean!
    }

    extend type Query {
      site: Site!
    }
  `,
  objects: {
    Query: {
      plans: { site: () => lambda(context().get("authContext"), readSite) },
    },
  },
});

function readSite(auth: AuthContext | undefined) {
  if (!auth) throw new Error("There is no browser behind this request.");
  return auth.site();
}
