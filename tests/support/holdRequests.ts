import { ApolloLink } from "@apollo/client";
import { Observable } from "rxjs";

/** Holds back requests of this name until they are released; `passing` is how many pass before that. */
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
