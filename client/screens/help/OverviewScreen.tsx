import { chakra } from "@chakra-ui/react/styled-system";
import { Navigate, useLocation } from "react-router-dom";

import { TextLink } from "../../components/TextLink.tsx";
import { anchorOf } from "./anchorOf.ts";
import { pathOf, useSectionsOfHelp } from "./section.ts";

/** The sections of the help, each with the first sentences about it. */
export default function OverviewScreen() {
  const sections = useSectionsOfHelp();
  const { hash } = useLocation();
  // Bookmarks of the time when the help was one page.
  const old = hash && pathOf(sections, anchorOf(hash));
  if (old) return <Navigate to={old} replace />;

  return (
    <chakra.ul
      listStyle="none"
      display="grid"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        md: "repeat(2, minmax(0, 1fr))",
        xl: "repeat(3, minmax(0, 1fr))",
      }}
      gap="2"
    >
      {sections.map(({ id, title, entries }) => (
        <chakra.li
          key={id}
          position="relative"
          p="3"
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="md"
          _hover={{ borderColor: "border.control" }}
        >
          {/* The link is named by the title alone, and the whole card can be clicked. */}
          <TextLink
            to={`/help/${id}`}
            fontWeight="semibold"
            _after={{ content: '""', position: "absolute", inset: "0" }}
          >
            {title}
          </TextLink>
          <chakra.p color="fg.muted" fontSize="table" lineClamp={2}>
            {entries.find((entry) => entry.title === "")?.texts[0]}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
