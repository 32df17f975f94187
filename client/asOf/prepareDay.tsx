import type { Root } from "react-dom/client";
import { useTranslation } from "react-i18next";
import { BrowserRouter } from "react-router-dom";

import { loadPage } from "../access/loadPage.ts";
import { signInPath } from "../access/returnTo.ts";
import { requestHeaders } from "../apollo/requestHeaders.ts";
import { BarePage } from "../components/BarePage.tsx";
import { Button } from "../components/Button.tsx";
import { formatLongDate } from "../i18n/format.ts";
import { Styled } from "../theme/Styled.tsx";
import { goToDay } from "./AsOfBanner.tsx";

interface State {
  isReady: boolean;
  progress: { done: number; of: number } | null;
}

interface PreparingProps {
  day: string;
  progress?: State["progress"];
  error?: string;
}

function Preparing({ day, progress, error }: PreparingProps) {
  const { t } = useTranslation("shell");
  const percent = progress ? Math.round((100 * progress.done) / progress.of) : 0;

  return (
    <Styled>
      {/* The page asks where it is, to give its heading the focus. */}
      <BrowserRouter>
        <BarePage
          title={t(error ? "asOf.notPrepared" : "asOf.preparing", { day: formatLongDate(day) })}
          text={error ?? t("asOf.preparingText")}
          actions={<Button onClick={() => goToDay(null)}>{t("asOf.back")}</Button>}
        >
          {!error && <progress aria-label={t("asOf.progress")} max={100} value={percent} />}
        </BarePage>
      </BrowserRouter>
    </Styled>
  );
}

/**
 * Waits until the server has the day. Returns false if it cannot be shown, which the page then says, or if the page is
 * loaded again: rendering a second application would break the styles of the first.
 */
export async function prepareDay(root: Root, day: string): Promise<boolean> {
  for (let waited = false; ; waited = true) {
    const answer = await fetch(`/past-days/${day}`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/json", ...requestHeaders() },
      body: "{}",
    }).catch(() => null);
    if (answer?.status === 401) {
      loadPage(signInPath(window.location));
      return false;
    }
    if (!answer?.ok) {
      root.render(<Preparing day={day} error={await messageOf(answer)} />);
      return false;
    }
    const state: State = await answer.json();
    if (state.isReady && waited) window.location.reload();
    if (state.isReady) return !waited;
    root.render(<Preparing day={day} progress={state.progress} />);
  }
}

async function messageOf(answer: Response | null): Promise<string | undefined> {
  const body: { errors?: { message: string }[] } | undefined = await answer?.json().catch(() => undefined);
  return body?.errors?.[0]?.message ?? "";
}
