import { ApolloLink } from "@apollo/client";
import { Observable } from "rxjs";

/** Keeps what is sent under this name on its way until it is let go. */
export function holding(name: string) {
  const held: (() => void)[] = [];
  let open = false;
  const link = new ApolloLink((operation, forward) => {
    if (open || operation.operationName !== name) return forward(operation);
    return new Observable((observer) => void held.push(() => forward(operation).subscribe(observer)));
  });
  function letGo() {
    open = true;
    for (const send of held) send();
  }
  return { link, held, letGo };
}
