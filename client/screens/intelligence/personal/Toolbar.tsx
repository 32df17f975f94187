import { chakra } from "@chakra-ui/react/styled-system";
import { Download, RotateCcw, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { saveFile } from "../../../components/download.ts";
import type { Preferences } from "../layout/preferences.ts";
import { ImportButton } from "./ImportButton.tsx";
import { FILE_NAME, type Read, settingsFile } from "./settingsFile.ts";

interface ToolbarProps {
  draft: Preferences;
  busy: boolean;
  open: boolean;
  /** The id of the element that 'Hide Settings' hides. */
  controls: string;
  onToggle: () => void;
  onReset: () => Promise<void>;
  onRead: (read: Read, file: string) => void;
}

/** The actions on all settings. */
export function Toolbar(props: ToolbarProps) {
  const { draft, busy, open, controls } = props;
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
      <chakra.span flex="1" display={{ base: "none", md: "block" }} />
      <Button disabled={busy} onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden />
        {t("actions.reset")}
      </Button>
      <Button onClick={() => saveFile(settingsFile(draft), FILE_NAME)}>
        <Download aria-hidden />
        {t("actions.export")}
      </Button>
      <ImportButton onRead={props.onRead} />
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
