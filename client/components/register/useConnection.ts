import { useEffect, useEffectEvent, useState } from "react";

import { serverErrorOf } from "../../apollo/formErrors.ts";

const FIRST_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

interface Asked {
  /** The variables of the query. */
  variables: unknown;
  loading: boolean;
  error?: unknown;
  /** Repeats the query. */
  retry: () => void;
}

interface Connection {
  /** The server did not answer; the query is repeated until it does. */
  isDown: boolean;
  /** The shown rows belong to an earlier query. */
  isOutdated: boolean;
}

/** Tells whether the rows of a list match its query, and repeats the query when the connection returns. */
export function useConnection({ variables, loading, error, retry }: Asked): Connection {
  const key = JSON.stringify(variables);
  const [answered, setAnswered] = useState(key);
  const [isDown, setDown] = useState(false);
  const failed = error !== undefined && serverErrorOf(error).code === "UNAVAILABLE";
  const succeeded = !loading && error === undefined;

  // A new attempt clears the error while it runs; only an answer shows that the connection is back.
  if (failed && !isDown) setDown(true);
  if (succeeded && isDown) setDown(false);
  if (succeeded && answered !== key) setAnswered(key);

  const handleRetry = useEffectEvent(retry);
  useEffect(() => {
    if (!isDown) return;
    let timer: ReturnType<typeof setTimeout>;
    let pause = FIRST_RETRY_DELAY_MS;

    function plan() {
      timer = setTimeout(() => {
        if (!document.hidden) handleRetry();
        pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS);
        plan();
      }, pause);
    }

    const handleOnline = () => handleRetry();
    plan();
    window.addEventListener("online", handleOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", handleOnline);
    };
  }, [isDown]);

  return { isDown, isOutdated: answered !== key };
}
