import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";

import { useRefetchViewer } from "../access/useRefetchViewer.ts";
import { useSessionPolling } from "../access/useSessionPolling.ts";
import { AsOfBanner } from "../asOf/AsOfBanner.tsx";
import { Outbox } from "../components/chat/Outbox.tsx";
import { lazyComponent } from "../components/lazyComponent.ts";
import { ChangeSentenceContext } from "../components/record/changeSentence.ts";
import { BottomBar } from "./BottomBar.tsx";
import { Header } from "./Header.tsx";
import { Navigation } from "./Navigation.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { useWaitingCounts } from "./useCounts.ts";

/**
 * Scrolls each new page to its top and refetches the signed-in user, so that a suspension or a lost role applies
 * immediately.
 */
function useNewPage(pathname: string) {
  const refetchViewer = useRefetchViewer();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    void refetchViewer();
  }, [pathname, refetchViewer]);
}

const ChangeSentence = lazyComponent(
  async () => (await import("../screens/change-log/parts/ChangeSentence.tsx")).ChangeSentence,
);

const FOLDED = "plumbline.folded";

/** The frame of every page of signed-in users: navigation, breadcrumbs and the page itself. */
export function AppShell() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const counts = useWaitingCounts();
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED) === "yes");

  useNewPage(pathname);
  useSessionPolling();

  function handleFold(next: boolean) {
    localStorage.setItem(FOLDED, next ? "yes" : "no");
    setFolded(next);
  }

  return (
    <chakra.div data-shell display="flex" minH="100dvh">
      <SkipLink>{t("skip")}</SkipLink>
      <Navigation counts={counts} folded={folded} onFold={handleFold} />
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column">
        <Header />
        <AsOfBanner />
        <chakra.main
          id="content"
          tabIndex={-1}
          flex="1"
          minW="0"
          px={{ base: "4", md: "6" }}
          pt="5"
          pb={{ base: "24", md: "10" }}
        >
          <ChangeSentenceContext value={ChangeSentence}>
            <Outlet />
          </ChangeSentenceContext>
        </chakra.main>
      </chakra.div>
      <BottomBar counts={counts} />
      <Outbox />
    </chakra.div>
  );
}
