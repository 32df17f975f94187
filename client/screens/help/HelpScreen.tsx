import { chakra } from "@chakra-ui/react/styled-system";
import { Printer, SearchX } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Sought } from "../../components/HighlightedText.tsx";
import { wordsIn } from "../../components/highlight.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { SearchBox } from "../../components/register/SearchBox.tsx";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { Contents } from "./Contents.tsx";
import { SectionPart } from "./SectionPart.tsx";
import { narrowed } from "./search.ts";
import { useScrollToHash } from "./useScrollToHash.ts";
import { useSections } from "./useSections.ts";

/** The help: areas, figures, roles and terms on one page that can be searched and printed. */
export default function HelpScreen() {
  const { t } = useTranslation("help");
  const { params, change } = useUrlParams();
  const search = params.get("q") ?? "";
  const sections = useSections();
  const sought = useMemo(() => wordsIn(search), [search]);
  const shown = useMemo(() => narrowed(sections, search), [sections, search]);
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  useScrollToHash();

  const handleSearch = useCallback(
    (text: string) => change({ q: text.trim() ? text : null }, { replace: true }),
    [change],
  );

  return (
    <>
      <PageHead
        title={t("title")}
        context={t("context")}
        actions={
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            {t("print")}
          </Button>
        }
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="5" data-print="no">
        <SearchBox value={search} label={t("search")} onSearch={handleSearch} />
        <chakra.p role="status" color="fg.muted" fontSize="table">
          {sought.length > 0 && t("found", { count })}
        </chakra.p>
      </chakra.div>
      <Sought value={sought}>
        <chakra.div display={{ base: "block", md: "flex" }} gap="8">
          <Contents sections={shown} counted={sought.length > 0} />
          <chakra.div flex="1" minW="0" maxW="46rem">
            {shown.length === 0 && (
              <EmptyState
                icon={<SearchX />}
                title={t("nothing.title", { search })}
                text={t("nothing.text")}
                actions={<Button onClick={() => handleSearch("")}>{t("nothing.all")}</Button>}
              />
            )}
            {shown.map((section) => (
              <SectionPart key={section.id} section={section} />
            ))}
          </chakra.div>
        </chakra.div>
      </Sought>
    </>
  );
}
