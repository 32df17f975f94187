import { chakra } from "@chakra-ui/react/styled-system";
import { Download, RotateCcw, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { handOver } from "../../../components/download.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import type { Preferences } from "../layout/preferences.ts";
import { ImportButton } from "./ImportButton.tsx";
import { FILE_NAME, type Read, settingsFile } from "./settingsFile.ts";

interface ToolbarProps {
  draft: Preferences;
  dirty: boolean;
  restored: boolean;
  savedAt?: string;
  busy: boolean;
  open: boolean;
  /** The id of what 'Hide Settings' hides. */
  controls: string;
  onToggle: () => void;
  onReset: () => Promise<void>;
  onRead: (read: Read, file: string) => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** What can be done with the settings as a whole, and whether they are saved. */
export function Toolbar(props: ToolbarProps) {
  const { draft, dirty, restored, savedAt, busy, open, controls } = props;
  const { t } = useTranslation("personal");
  const [asking, setAsking] = useState(false);

  async function handleReset() {
    await props.onReset();
    setAsking(false);
  }

  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <Button aria-expanded={open} aria-controls={controls} onClick={props.onToggle}>
        <SlidersHorizontal aria-hidden />
        {open ? t("hide") : t("show")}
      </Button>
      <chakra.p
        role="status"
        flex="1"
        minW={{ base: "full", lg: "40" }}
        order={{ base: 3, lg: 0 }}
        fontSize="table"
        color={dirty ? "status.attention.fg" : "fg.subtle"}
      >
        {dirty && (restored ? t("state.restored") : t("state.unsaved"))}
        {!dirty && (savedAt ? t("state.saved", { at: formatDateTime(savedAt) }) : t("state.standard"))}
      </chakra.p>
      {dirty && (
        <Button variant="ghost" disabled={busy} onClick={props.onDiscard}>
          {t("state.discard")}
        </Button>
      )}
      <Button disabled={busy} onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden />
        {t("actions.reset")}
      </Button>
      <Button onClick={() => handOver(settingsFile(draft), FILE_NAME)}>
        <Download aria-hidden />
        {t("actions.export")}
      </Button>
      <ImportButton onRead={props.onRead} />
      <Button variant="solid" disabled={!dirty || busy} onClick={props.onSave}>
        {t("actions.save")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("resetting.title")}
        confirmLabel={t("actions.reset")}
        busy={busy}
        onConfirm={() => void handleReset()}
        onClose={() => setAsking(false)}
      >
        {t("resetting.text")}
      </ConfirmDialog>
    </chakra.div>
  );
}
