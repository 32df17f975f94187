import { chakra } from "@chakra-ui/react/styled-system";

import { HighlightedText } from "../../components/HighlightedText.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import type { Entry, Section } from "./section.ts";

/** What the search found in a section: its heading, which leads to all of it, and entries. */
export function SectionPart({ section: { id, title, entries, keys } }: { section: Section }) {
  return (
    <chakra.section aria-labelledby={id} mb="10" _print={{ breakInside: "auto" }}>
      <chakra.h2
        id={id}
        tabIndex={-1}
        textStyle="section"
        pb="1.5"
        mb="3"
        borderBottomWidth="1px"
        // It takes the focus so that reading starts there; no focus ring is needed.
        outline="none"
      >
        <TextLink to={`/help/${id}`}>
          <HighlightedText>{title}</HighlightedText>
        </TextLink>
      </chakra.h2>
      {entries.map((entry) => (
        <EntryPart key={entry.id} entry={entry} keys={keys} heading="h3" />
      ))}
    </chakra.section>
  );
}

interface EntryPartProps {
  entry: Entry;
  /** The terms of its lines are keyboard keys. */
  keys?: boolean;
  heading: "h2" | "h3";
}

export function EntryPart({ entry: { id, title, note, texts, lines }, keys, heading }: EntryPartProps) {
  return (
    <chakra.div mb="5" data-entry={id} _print={{ breakInside: "avoid" }}>
      {title && (
        <chakra.h3 as={heading} id={id} tabIndex={-1} fontWeight="semibold" mb="1" outline="none">
          <HighlightedText>{title}</HighlightedText>
          {note && (
            <chakra.span color="fg.muted" fontSize="table" fontWeight="normal" ms="2">
              <HighlightedText>{note}</HighlightedText>
            </chakra.span>
          )}
        </chakra.h3>
      )}
      {texts.map((text) => (
        <chakra.p key={text} mb="1.5">
          <HighlightedText>{text}</HighlightedText>
        </chakra.p>
      ))}
      {lines.length > 0 && (
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: "1fr", md: "minmax(8rem, 12rem) 1fr" }}
          columnGap="4"
          rowGap={{ base: "0", md: "1.5" }}
          mt="2"
        >
          {lines.map(({ term, text }) => (
            <chakra.div key={term} display="contents">
              <chakra.dt color={keys ? "fg" : "fg.muted"} fontWeight="semibold" fontSize="table">
                {keys ? (
                  <chakra.kbd
                    display="inline-block"
                    px="1.5"
                    borderWidth="1px"
                    borderRadius="sm"
                    bg="bg.surface"
                    fontFamily="inherit"
                  >
                    <HighlightedText>{term}</HighlightedText>
                  </chakra.kbd>
                ) : (
                  <HighlightedText>{term}</HighlightedText>
                )}
              </chakra.dt>
              <chakra.dd mb={{ base: "2", md: "0" }}>
                <HighlightedText>{text}</HighlightedText>
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </chakra.div>
  );
}
