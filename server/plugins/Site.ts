import { context, lambda } from "postgraphile/grafast";
import { extendSchema, gql } from "postgraphile/utils";

import type { AuthContext } from "./authContext.ts";

/** The public settings that the sign-in page needs. */
export const Site = extendSchema({
  typeDefs: gql`
    "A person of the demo organisation, to sign in as."
    type DemoPerson {
      "Full name."
      fullName: String!
      "Email address to sign in with."
      email: String!
      "Labels of the roles, in your language."
      roles: [String!]!
    }

    "What everyone may know about the organisation, even without signing in."
    type Site {
      "Name of the organisation."
      organisationName: String!
      "Whether people may create an account for themselves."
      signUpOpen: Boolean!
      "Minimum number of characters of a password."
      passwordMinLength: Int!
      "Whether this is the demo organisation."
      demo: Boolean!
      "Password of all people of the demo organisation; empty elsewhere."
      demoPassword: String
      "People of the demo organisation; none elsewhere."
      demoPeople: [DemoPerson!]!
      "Whether people can sign in with Google."
      googleSignIn: Boolean!
      "Whether people can sign in with GitHub."
      githubSignIn: Boolean!
    }

    extend type Query {
      "What everyone may know about the organisation, even without signing in."
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
  if (!auth) throw new Error("This request does not come from a browser.");
  return auth.site();
}
