import { ApolloLink } from "@apollo/client";
import { finalize, from, mergeMap, of } from "rxjs";

/** What gives the session a new cookie. */
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

/** In another tab, at a provider: all that is known is that it is done. */
export function noteRenewal() {
  begun += 1;
  end();
}

async function renewed(): Promise<void> {
  if (begun > ended) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** As the server answers whoever comes with a cookie that is none any more. */
function isForNobody({ data, errors }: ApolloLink.Result): boolean {
  return errors?.[0]?.extensions?.code === "UNAUTHENTICATED" || data?.me === null;
}

/** What was sent under the old cookie may come too late for it: it is sent once more under the new one. */
export const renewalLink = new ApolloLink((operation, forward) => {
  if (renewing.has(operation.operationName ?? "")) {
    begun += 1;
    return forward(operation).pipe(finalize(end));
  }
  const before = ended;
  return forward(operation).pipe(
    mergeMap((result) => {
      if (begun === before || !isForNobody(result)) return of(result);
      return from(renewed()).pipe(mergeMap(() => forward(operation)));
    }),
  );
});
