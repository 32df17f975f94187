import { chakra } from "@chakra-ui/react/styled-system";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Input } from "../controls.ts";
import { useShortcut } from "../shortcuts/useShortcut.ts";

const DEBOUNCE_MS = 250;

interface SearchBoxProps {
  value: string;
  label: string;
  onSearch: (search: string) => void;
}

/** Searches when the user pauses typing; '/' moves the focus here from anywhere on the page. */
export function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const { t } = useTranslation("register");
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);

  // The URL was changed by a link, 'clear' or the back button.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onSearch(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  useShortcut("searchList", () => input.current?.focus());

  return (
    <chakra.div
      position="relative"
      flex={{ base: "1 1 0", md: "0 0 18rem" }}
      minW={{ base: "36", md: "0" }}
      role="search"
    >
      <chakra.span
        aria-hidden
        position="absolute"
        insetY="0"
        insetInlineStart="2"
        display="flex"
        alignItems="center"
        color="fg.subtle"
        pointerEvents="none"
      >
        <Search size={14} />
      </chakra.span>
      <Input
        ref={input}
        type="search"
        size="sm"
        height="8"
        ps="7"
        pe="7"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setTyped("");
        }}
        css={{ "&::-webkit-search-cancel-button": { display: "none" } }}
      />
      {typed && (
        <Button
          aria-label={t("clearSearch")}
          variant="ghost"
          size="xs"
          square
          position="absolute"
          insetInlineEnd="1"
          top="1"
          onClick={() => {
            setTyped("");
            input.current?.focus();
          }}
        >
          <X />
        </Button>
      )}
    </chakra.div>
  );
}
