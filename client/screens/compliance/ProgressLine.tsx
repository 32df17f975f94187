import { chakra } from "@chakra-ui/react/styled-system";

import { type Part, PartsBar } from "../../components/PartsBar.tsx";
import { TextLink } from "../../components/TextLink.tsx";

interface ProgressLineProps {
  title: string;
  /** The share as text: '62% complete'. */
  share: string;
  parts: readonly Part[];
  /** The URL of the rows of a part. */
  hrefOf: (part: Part) => string;
}

/** A share with its bar, and the number of each part as a link to its rows. */
export function ProgressLine({ title, share, parts, hrefOf }: ProgressLineProps) {
  return (
    <chakra.div minW="0">
      <chakra.div display="flex" gap="2" alignItems="baseline" fontSize="table" mb="1">
        <chakra.span color="fg.muted">{title}</chakra.span>
        <chakra.span fontWeight="semibold">{share}</chakra.span>
      </chakra.div>
      <PartsBar parts={parts} />
      <chakra.ul
        listStyle="none"
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        textStyle="meta"
        mt="1.5"
        fontVariantNumeric="tabular-nums"
      >
        {parts
          .filter(({ count }) => count > 0)
          .map((part) => (
            <li key={part.key}>
              <TextLink to={hrefOf(part)} color="fg.muted">
                {part.label} {part.count}
              </TextLink>
            </li>
          ))}
      </chakra.ul>
    </chakra.div>
  );
}
