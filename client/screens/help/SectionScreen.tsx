import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router-dom";

import { TextLink } from "../../components/TextLink.tsx";
import { EntryPart } from "./SectionPart.tsx";
import { type Section, useSectionsOfHelp } from "./section.ts";
import { useScrollToHash } from "./useScrollToHash.ts";

/** A section of the help, with links to the one before it and the one after it. */
export default function SectionScreen() {
  const sections = useSectionsOfHelp();
  const { section: id } = useParams();
  const index = sections.findIndex((section) => section.id === id);
  const section = sections[index];
  useScrollToHash(sections);

  if (!section) return <Navigate to="/help" replace />;
  return (
    <>
      {section.entries.map((entry) => (
        <EntryPart key={entry.id} entry={entry} keys={section.keys} heading="h2" />
      ))}
      <Neighbours previous={sections[index - 1]} next={sections[index + 1]} />
    </>
  );
}

function Neighbours({ previous, next }: { previous?: Section; next?: Section }) {
  const { t } = useTranslation("help");

  return (
    <chakra.nav
      aria-label={t("neighbours")}
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="3"
      mt="8"
      pt="4"
      borderTopWidth="1px"
      data-print="no"
    >
      {previous && (
        <TextLink to={`/help/${previous.id}`} display="inline-flex" alignItems="center" gap="1.5" minH="6">
          <ArrowLeft size={14} aria-hidden />
          {t("previous", { section: previous.title })}
        </TextLink>
      )}
      {next && (
        <TextLink
          to={`/help/${next.id}`}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          minH="6"
          ms="auto"
        >
          {t("next", { section: next.title })}
          <ArrowRight size={14} aria-hidden />
        </TextLink>
      )}
    </chakra.nav>
  );
}
