import { extendSchema, gql } from "postgraphile/utils";

import { doWithAuth } from "./authContext.ts";

/** Confirms the identity of the user before changes of permissions. */
export const Confirm = extendSchema({
  typeDefs: gql`
    extend type Mutation {
      "Confirms your identity by the password, and by a code if you have a second factor. Mutations that failed with detail { confirm } are accepted for the next ten minutes."
      confirmPassword(password: String!, code: String): AcceptedPayload
    }
  `,
  objects: {
    Mutation: {
      plans: {
        confirmPassword: (_, args) =>
          doWithAuth<{ password: string; code: string | null | undefined }>(
            { password: args.getRaw("password"), code: args.getRaw("code") },
            async (auth, { password, code }) => {
              auth.setSession(await auth.accounts.confirmPassword(password, code ?? null, auth.caller));
            },
          ),
      },
    },
  },
});
