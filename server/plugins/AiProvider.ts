import { extendSchema, gql } from "postgraphile/utils";

import { clientError } from "../http/errors.ts";
import { doWithAuth } from "./authContext.ts";

interface Change extends Record<string, unknown> {
  address: string | null | undefined;
  model: string | null | undefined;
  monthlyTokens: number;
  version: number;
  key: string | null | undefined;
}

/** The longest key that the database stores, in characters. */
const MAX_KEY_LENGTH = 900;

/** Changes the provider of the language model. The key is encrypted here; SQL decides everything else. */
export const AiProvider = extendSchema({
  typeDefs: gql`
    extend type Mutation {
      "Changes where texts for proposals are sent; without an address nothing is sent. Without a key the current one is kept, and an empty one removes it; a new address requires a new key. Requires system_settings at full and a recent confirmation."
      changeAiProvider(address: String, model: String, monthlyTokens: Int!, version: Int!, key: String): AcceptedPayload
    }
  `,
  objects: {
    Mutation: {
      plans: {
        changeAiProvider: (_, args) =>
          doWithAuth<Change>(
            {
              address: args.getRaw("address"),
              model: args.getRaw("model"),
              monthlyTokens: args.getRaw("monthlyTokens"),
              version: args.getRaw("version"),
              key: args.getRaw("key"),
            },
            async ({ asVisitor, encryption }, change) => {
              const key = change.key?.trim();
              if (key && key.length > MAX_KEY_LENGTH) throw clientError("INVALID_INPUT", "ai.key", "key");
              await asVisitor((db) =>
                db.query("select app_hidden.change_ai_provider($1, $2, $3, $4, $5, $6, $7)", [
                  change.address?.trim() || null,
                  change.model?.trim() || null,
                  change.monthlyTokens,
                  change.version,
                  key ? encryption.encrypt(key) : null,
                  key ? key.slice(-4) : null,
                  key === "",
                ]),
              );
            },
          ),
      },
    },
  },
});
