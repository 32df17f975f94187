import { ApolloLink } from "@apollo/client";
import { finalize, from, mergeMap, of } from "rxjs";

/** The operations that renew the session cookie. */
const renewing = new Set(["ConfirmPassword", "ChangePassword"]);

let begun = 0;
let ended = 0;
let waiting: (() => void)[] = [];

function end() {
  ended += 1;
  if (begun > ended) return;
  const all = waiting;
  waiting = [];
  for (const resume of all) resume();
}

/** Called when the session was renewed in another tab, at a provider. */
export function recordRenewal() {
  begun += 1;
  end();
}

async function renewed(): Promise<void> {
  if (begun > ended) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Whether this is the answer of the server to a cookie that is no longer valid. */
function isUnauthenticated({ data, errors }: ApolloLink.Result): boolean {
  return errors?.[0]?.extensions?.code === "UNAUTHENTICATED" || data?.me === null;
}

/** Repeats requests that were sent under the old cookie and arrived after it was replaced. */
export const renewalLink = new ApolloLink((operation, forward) => {
  if (renewing.has(operation.operationName ?? "")) {
    begun += 1;
    return forward(operation).pipe(finalize(end));
  }
  const before = ended;
  return forward(operation).pipe(
    mergeMap((result) => {
      if (begun === before || !isUnauthenticated(result)) return of(result);
      return from(renewed()).pipe(mergeMap(() => forward(operation)));
    }),
  );
});
