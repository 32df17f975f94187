import { chakra } from "@chakra-ui/react/styled-system";
import { Printer, SearchX } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useMatch } from "react-router-dom";

import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { SearchedWords } from "../../components/HighlightedText.tsx";
import { wordsIn } from "../../components/highlight.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { SearchBox } from "../../components/register/SearchBox.tsx";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { Contents } from "./Contents.tsx";
import { Results } from "./Results.tsx";
import { narrowed } from "./search.ts";
import { useSections } from "./useSections.ts";

/** The help: its sections, of which one is shown, and a search in all of them. */
export default function HelpScreen() {
  const { t } = useTranslation("help");
  const { params, change } = useUrlParams();
  const chosen = useMatch("/help/:section")?.params.section;
  const search = params.get("q") ?? "";
  const sections = useSections();
  const searchedWords = useMemo(() => wordsIn(search), [search]);
  const found = useMemo(() => narrowed(sections, search), [sections, search]);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  const isSearched = searchedWords.length > 0;
  const section = sections.find(({ id }) => id === chosen);

  const handleSearch = useCallback(
    (text: string) => change({ q: text.trim() ? text : null }, { replace: true }),
    [change],
  );

  return (
    <>
      <PageHead
        title={isSearched ? t("results") : (section?.title ?? t("title"))}
        context={isSearched || section ? undefined : t("context")}
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
          {isSearched && t("found", { count })}
        </chakra.p>
      </chakra.div>
      <chakra.div display={{ base: "block", md: "flex" }} gap="8">
        {(isSearched || section) && (
          <Contents key={chosen} sections={found} chosen={chosen} isSearched={isSearched} />
        )}
        <chakra.div flex="1" minW="0" maxW={isSearched || section ? "46rem" : undefined}>
          {!isSearched && <Outlet context={sections} />}
          {isSearched && found.length === 0 && (
            <EmptyState
              icon={<SearchX />}
              title={t("nothing.title", { search })}
              text={t("nothing.text")}
              actions={<Button onClick={() => handleSearch("")}>{t("nothing.all")}</Button>}
            />
          )}
          {isSearched && (
            <SearchedWords value={searchedWords}>
              <Results sections={found} />
            </SearchedWords>
          )}
        </chakra.div>
      </chakra.div>
    </>
  );
}
