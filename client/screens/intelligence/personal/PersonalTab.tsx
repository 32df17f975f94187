import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Conflict, type Side } from "../../../components/Conflict.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { useLeaveGuard } from "../../../components/useLeaveGuard.tsx";
import { formatDateTime } from "../../../i18n/format.ts";
import { FocusOnMount } from "./FocusOnMount.tsx";
import { ImportProblems } from "./ImportProblems.tsx";
import { Preview } from "./Preview.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import type { FileProblem, Read } from "./settingsFile.ts";
import { Toolbar } from "./Toolbar.tsx";
import { usePersonalization } from "./usePersonalization.ts";
import { chosenOf, useSettingMessages } from "./useSettingMessages.ts";

interface RejectedFile {
  file: string;
  problems: readonly FileProblem[];
  /** Incremented, so that each attempt is announced. */
  count: number;
}

/** The personalization tab: settings with a preview; nothing applies before it is saved. */
export function PersonalTab() {
  const { t } = useTranslation(["personal", "record"]);
  const id = useId();
  const personal = usePersonalization();
  const { draft, dirty, conflict } = personal;
  const { conflicts } = useSettingMessages();
  const [open, setOpen] = useState(true);
  const [rejectedFile, setRejectedFile] = useState<RejectedFile>();
  const question = useLeaveGuard(dirty);

  if (!draft) {
    if (personal.loading) return <Loading text={t("loading")} />;
    return (
      <ErrorPanel
        title={t("failed.title")}
        text={t("failed.text")}
        error={personal.error}
        onRetry={() => void personal.read().catch(() => undefined)}
      />
    );
  }

  function handleRead({ preferences, problems }: Read, file: string) {
    setRejectedFile((last) => (preferences ? undefined : { file, problems, count: (last?.count ?? 0) + 1 }));
    if (preferences) personal.change(preferences, t("state.imported"));
  }

  function handleResolve(sides: Readonly<Record<string, Side>>) {
    if (!conflict) return;
    personal.handleResolve(chosenOf(conflict.yours.draft, conflict.theirs.preferences, sides));
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Toolbar
        draft={draft}
        busy={personal.busy}
        open={open}
        controls={`${id}-settings`}
        onToggle={() => setOpen(!open)}
        onReset={personal.handleReset}
        onRead={handleRead}
      />
      {rejectedFile && (
        <FocusOnMount key={rejectedFile.count}>
          <ImportProblems {...rejectedFile} onClose={() => setRejectedFile(undefined)} />
        </FocusOnMount>
      )}
      {conflict && (
        <FocusOnMount key={conflict.theirs.version}>
          <Conflict
            own
            fields={conflicts(
              conflict.yours.base.preferences,
              conflict.yours.draft,
              conflict.theirs.preferences,
            )}
            context={
              conflict.theirs.savedAt &&
              t("record:conflict.savedAt", { at: formatDateTime(conflict.theirs.savedAt) })
            }
            onResolve={handleResolve}
          />
        </FocusOnMount>
      )}
      <chakra.div
        display="grid"
        alignItems="start"
        gap="5"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          lg: open ? "minmax(0, 1fr) minmax(0, 1fr)" : "minmax(0, 1fr)",
        }}
      >
        <chakra.div id={`${id}-settings`} hidden={!open} minW="0">
          <SettingsForm draft={draft} onChange={personal.change} />
        </chakra.div>
        <chakra.div minW="0" position={{ lg: "sticky" }} top={{ lg: "calc(var(--shell-top, 0px) + 16px)" }}>
          <Preview preferences={draft} />
        </chakra.div>
      </chakra.div>
      <SaveBar
        dirty={dirty}
        note={personal.note}
        savedAt={personal.saved?.savedAt}
        busy={personal.busy}
        onDiscard={personal.discard}
        onSave={() => void personal.handleSave()}
      />
      {question}
    </chakra.div>
  );
}
