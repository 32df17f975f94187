import { extendSchema, gql } from "postgraphile/utils";

import { doWithAuth } from "./authContext.ts";

/** Confirms the identity of the user before changes of permissions. */
export const Confirm = extendSchema({
  typeDefs: gql`
    extend type Mutation {
      "Proves that it is you: by the password, and by a code where you have a second factor. Acts that were refused with detail { confirm } are accepted for ten minutes from now."
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
