import { chakra } from "@chakra-ui/react/styled-system";
import { diffLines } from "diff";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Unchanged lines that are kept before and after a change. */
const CONTEXT_LINES = 2;

interface Line {
  place: number;
  text: string;
}

interface Part {
  /** The place of its first line among all lines. */
  place: number;
  kind: "added" | "removed" | "same";
  lines: Line[];
  /** How many unchanged lines are left out here. */
  leftOut: number;
}

function partsOf(before: string, after: string): Part[] {
  const all = diffLines(before, after);
  let count = 0;
  return all.flatMap(({ added, removed, value }, index): Part[] => {
    const texts = value.replace(/\n$/, "").split("\n");
    const start = count;
    count += texts.length;
    const lines = texts.map((text, at): Line => ({ place: start + at, text }));
    if (added || removed) return [{ place: start, kind: added ? "added" : "removed", lines, leftOut: 0 }];
    const head = index === 0 ? 0 : CONTEXT_LINES;
    const tail = index === all.length - 1 ? 0 : CONTEXT_LINES;
    if (lines.length <= head + tail + 1) return [{ place: start, kind: "same", lines, leftOut: 0 }];
    const end = lines.length - tail;
    const same = (from: number, to: number): Part[] =>
      from < to ? [{ place: start + from, kind: "same", lines: lines.slice(from, to), leftOut: 0 }] : [];
    return [
      ...same(0, head),
      { place: start + head, kind: "same", lines: [], leftOut: end - head },
      ...same(end, lines.length),
    ];
  });
}

const looks = {
  added: { bg: "status.good.soft", color: "status.good.fg" },
  removed: { bg: "status.bad.soft", color: "status.bad.fg" },
  same: {},
} as const;
const signs = { added: "+", removed: "−", same: " " } as const;

interface LineDiffProps {
  label: string;
  before: string;
  after: string;
}

/** The lines that differ between two texts. */
export function LineDiff({ label, before, after }: LineDiffProps) {
  const { t } = useTranslation("record");
  const parts = useMemo(() => partsOf(before, after), [before, after]);

  return (
    <chakra.div
      role="region"
      aria-label={label}
      // Scrolls, so the keyboard must reach it.
      tabIndex={0}
      mt="2"
      maxH="32rem"
      overflow="auto"
      borderWidth="1px"
      borderRadius="md"
      fontFamily="mono"
      fontSize="meta"
    >
      {parts.map((part) => {
        const Lines = part.kind === "added" ? "ins" : part.kind === "removed" ? "del" : "div";
        if (part.leftOut > 0)
          return (
            <chakra.p key={part.place} px="3" py="1" color="fg.subtle" bg="bg.sunken">
              {t("diff.leftOut", { count: part.leftOut })}
            </chakra.p>
          );
        return (
          <chakra.div key={part.place} {...looks[part.kind]}>
            {part.kind !== "same" && <chakra.span srOnly>{t(`diff.${part.kind}`)}</chakra.span>}
            <Lines style={{ display: "block", textDecoration: "none" }}>
              {part.lines.map(({ place, text }) => (
                <chakra.div
                  key={place}
                  display="flex"
                  gap="2"
                  px="3"
                  whiteSpace="pre-wrap"
                  overflowWrap="anywhere"
                >
                  <chakra.span aria-hidden flexShrink="0" w="3">
                    {signs[part.kind]}
                  </chakra.span>
                  <chakra.span minW="0">{text || " "}</chakra.span>
                </chakra.div>
              ))}
            </Lines>
          </chakra.div>
        );
      })}
    </chakra.div>
  );
}
