import { extendSchema, gql } from "postgraphile/utils";

import { atDoor } from "./door.ts";

/** Before acts that give or take rights: the person at the screen proves once more who they are. */
export const Confirm = extendSchema({
  typeDefs: gql`
    extend type Mutation {
      "Proves that it is you. Acts that were refused with detail { confirm } are accepted for ten minutes from now."
      confirmPassword(password: String!): AcceptedPayload
    }
  `,
  objects: {
    Mutation: {
      plans: {
        confirmPassword: (_, args) =>
          atDoor<{ password: string }>({ password: args.getRaw("password") }, async (door, { password }) => {
            door.giveSession(await door.accounts.confirmPassword(password, door.caller));
          }),
      },
    },
  },
});
