import { context, get, lambda, listen, type Step } from "postgraphile/grafast";
import { extendSchema, gql } from "postgraphile/utils";

import type { Change, LiveConnection } from "../http/liveConnection.ts";

declare global {
  namespace Grafast {
    interface Context {
      /** The socket of the subscription. */
      live?: LiveConnection;
    }
  }
}

// A type and not an interface: only types fit the map of topics.
type Topics = { mine: Change };

function orNull(connection: LiveConnection | undefined): LiveConnection | null {
  return connection ?? null;
}

/** Tells browsers to refetch. The event contains no data: queries run with the user's own permissions. */
export const Live = extendSchema({
  typeDefs: gql`
    "Something changed for the subscriber."
    type LiveChange {
      "What to refetch: notifications or chat; or what a person does in a channel: typing or present."
      about: String!
      "The channel of the chat; empty for everything in the chat."
      channelId: UUID
      "The person who types or is there."
      personId: UUID
    }

    extend type Subscription {
      "Reports that something changed for you. Available to the screens only, through their socket; never to tokens."
      somethingChanged: LiveChange!
    }
  `,
  objects: {
    LiveChange: {
      plans: {
        about: ($change) => get($change, "about"),
        channelId: ($change) => get($change, "channelId"),
        personId: ($change) => get($change, "personId"),
      },
    },
    Subscription: {
      plans: {
        somethingChanged: {
          // There is no topic to choose: a socket receives only events of its own user.
          subscribePlan: () => listen<Topics, "mine", Step>(lambda(context().get("live"), orNull), "mine"),
          plan: ($change) => $change,
        },
      },
    },
  },
});
