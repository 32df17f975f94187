import { useEffect, useState } from "react";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The challenge that a code must answer: from a right password, or from Google or GitHub, behind the '#' of the way
 * back. It leaves the address bar at once.
 */
export function useChallenge() {
  const [brought] = useState(() => readChallenge(window.location.hash));
  const [challenge, setChallenge] = useState(brought);

  useEffect(() => {
    if (!brought) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
  }, [brought]);

  return [challenge, setChallenge] as const;
}

function readChallenge(hash: string): string | undefined {
  const said = new URLSearchParams(hash.slice(1)).get("challenge") ?? "";
  return TOKEN.test(said) ? said : undefined;
}
