import { extendSchema, gql } from "postgraphile/utils";

import { askWithAuth } from "./authContext.ts";

/** Setup of the second factor. Codes are computed here; SQL decides everything else. */
export const SecondFactor = extendSchema({
  typeDefs: gql`
    "The secret for setting up an authenticator app; it is shown only once."
    type SecondFactorSecret {
      "Base32, for typing where the QR code cannot be scanned."
      secret: String!
      "The same as an otpauth address, for the QR code."
      uri: String!
    }

    "Recovery codes, shown only once. Each of the ten works once, instead of a code of the app."
    type RecoveryCodes {
      "The ten codes."
      codes: [String!]!
    }

    extend type Mutation {
      "Creates a secret for an authenticator app. It has no effect before confirmSecondFactor."
      beginSecondFactor: SecondFactorSecret
      "Switches the second factor on with the first code of the app."
      confirmSecondFactor(code: String!): RecoveryCodes
      "Creates ten new recovery codes; the old ones stop working."
      renewRecoveryCodes: RecoveryCodes
    }
  `,
  objects: {
    Mutation: {
      plans: {
        beginSecondFactor: () =>
          askWithAuth({}, ({ accounts, caller }) => accounts.secondFactors.begin(caller)),
        confirmSecondFactor: (_, args) =>
          askWithAuth<{ code: string }, { codes: string[] }>(
            { code: args.getRaw("code") },
            async ({ accounts, caller }, { code }) => ({
              codes: await accounts.secondFactors.confirm(code, caller),
            }),
          ),
        renewRecoveryCodes: () =>
          askWithAuth({}, async ({ accounts, caller }) => ({
            codes: await accounts.secondFactors.renewRecoveryCodes(caller),
          })),
      },
    },
  },
});
