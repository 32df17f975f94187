import { context, lambda } from "postgraphile/grafast";
import { extendSchema, gql } from "postgraphile/utils";

import type { Door } from "./door.ts";

/** What the sign-in screen must know before anybody is signed in. */
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
      plans: { site: () => lambda(context().get("door"), readSite) },
    },
  },
});

function readSite(door: Door | undefined) {
  if (!door) throw new Error("There is no browser behind this request.");
  return door.site();
}
