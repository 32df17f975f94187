import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

/** A part of the report, as long as it is: it may go on on the next printed page. */
export function AuditReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section
      aria-label={title}
      bg="bg.surface"
      borderWidth={{ base: "1px", _print: "0" }}
      borderRadius="md"
      p={{ base: "4", _print: "0" }}
      mb="4"
      _print={{ breakInside: "auto" }}
    >
      <chakra.h2 textStyle="section" mb="2" css={{ breakAfter: "avoid" }}>
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** Terms and texts; those without a text are left out. */
export function Terms({ entries }: { entries: readonly (readonly [string, ReactNode])[] }) {
  return (
    <chakra.dl display="flex" flexDirection="column" gap="2" fontSize="table">
      {entries.map(
        ([term, text]) =>
          text && (
            <chakra.div
              key={term}
              display="grid"
              gridTemplateColumns={{
                base: "minmax(0, 1fr)",
                md: "9rem minmax(0, 1fr)",
                _print: "9rem minmax(0, 1fr)",
              }}
              columnGap="3"
            >
              <chakra.dt color="fg.muted">{term}</chakra.dt>
              <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </chakra.dd>
            </chakra.div>
          ),
      )}
    </chakra.dl>
  );
}

/** An entry that is printed on one page. */
export function ReportEntry({ children }: { children: ReactNode }) {
  return (
    <chakra.li py="3" borderTopWidth="1px" css={{ breakInside: "avoid" }}>
      {children}
    </chakra.li>
  );
}
