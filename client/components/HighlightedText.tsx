import { chakra } from "@chakra-ui/react/styled-system";
import { createContext, useContext } from "react";

import { piecesOf } from "./highlight.ts";

/** The words of the search, folded for comparison. */
export const SearchedWords = createContext<readonly string[]>([]);

/** A text with the search results highlighted. */
export function HighlightedText({ children }: { children: string }) {
  const searchedWords = useContext(SearchedWords);
  if (searchedWords.length === 0) return children;

  return piecesOf(children, searchedWords).map(({ at, text, found }) =>
    found ? (
      <chakra.mark key={at} bg="status.attention.soft" color="fg" fontWeight="semibold">
        {text}
      </chakra.mark>
    ) : (
      text
    ),
  );
}
