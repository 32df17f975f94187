import { ApolloLink } from "@apollo/client";
import { Observable } from "rxjs";

/** Keeps what is sent under this name on its way until it is let go; the first few may pass. */
export function holdRequests(name: string, { passing = 0 } = {}) {
  const held: (() => void)[] = [];
  let open = false;
  let passed = 0;
  const link = new ApolloLink((operation, forward) => {
    if (open || operation.operationName !== name || passed++ < passing) return forward(operation);
    return new Observable((observer) => void held.push(() => forward(operation).subscribe(observer)));
  });
  function letGo() {
    open = true;
    for (const send of held) send();
  }
  return { link, held, letGo };
}
