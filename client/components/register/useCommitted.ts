import { useEffect, useState } from "react";

/**
 * The value of the last committed render. The router changes the URL in a transition, which React may start and
 * discard; a query sent by such a render would reset the page to its old state.
 */
export function useCommitted<Value>(value: Value): Value {
  const [committed, setCommitted] = useState(value);
  const key = JSON.stringify(value);

  useEffect(() => {
    setCommitted((current) => (JSON.stringify(current) === key ? current : value));
  }, [key, value]);

  return committed;
}
