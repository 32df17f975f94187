import { useEffect, useState } from "react";

/**
 * The value of the last page that was really drawn. The router changes the address in a transition, which React
 * may begin and throw away; a query that was asked in such an attempt would pull the page back to its old state.
 */
export function useCommitted<Value>(value: Value): Value {
  const [committed, setCommitted] = useState(value);
  const key = JSON.stringify(value);

  useEffect(() => {
    setCommitted((current) => (JSON.stringify(current) === key ? current : value));
  }, [key, value]);

  return committed;
}
