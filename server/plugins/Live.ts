import { context, get, lambda, listen, type Step } from "postgraphile/grafast";
import { extendSchema, gql } from "postgraphile/utils";

import type { Change, LiveConnection } from "../http/liveConnection.ts";

declare global {
  namespace Grafast {
    interface Context {
      /** The socket that a subscription came through. */
      live?: LiveConnection;
    }
  }
}

// A type and not an interface: only types fit the map of topics.
type Topics = { mine: Change };

function orNull(line: LiveConnection | undefined): LiveConnection | null {
  return line ?? null;
}

/** Tells a browser to read again. What has changed is not said here: the question is asked under its own rights. */
export const Live = extendSchema({
  typeDefs: gql`
    "Something changed for the person who listens."
    type LiveChange {
      "What to read again: notifications."
      about: String!
    }

    extend type Subscription {
      "Says that something changed for you. Offered to the screens only, through their socket; never to tokens."
      somethingChanged: LiveChange!
    }
  `,
  objects: {
    LiveChange: { plans: { about: ($change) => get($change, "about") } },
    Subscription: {
      plans: {
        somethingChanged: {
          // There is no topic to choose: a socket hears of its own person and of nobody else.
          subscribePlan: () => listen<Topics, "mine", Step>(lambda(context().get("live"), orNull), "mine"),
          plan: ($change) => $change,
        },
      },
    },
  },
});
