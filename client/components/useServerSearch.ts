import { useEffect, useState } from "react";

const DEBOUNCE_MS = 200;

/** A text that is searched for on the server as soon as the user stops typing for a moment. */
export function useServerSearch() {
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");

  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), text === "" ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { search, isTyping: text !== search, onSearch: setText };
}
