import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { ReasonButton } from "../../../components/ReasonButton.tsx";
import { formatDateTime } from "../../../i18n/format.ts";

/** A message beside the buttons, because a toast would cover them. */
export interface Note {
  text: string;
  failed?: boolean;
}

interface SaveBarProps {
  dirty: boolean;
  note?: Note;
  savedAt?: string;
  busy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Shows whether all settings are saved, with the buttons to save or discard; stays visible while scrolling. */
export function SaveBar({ dirty, note, savedAt, busy, onDiscard, onSave }: SaveBarProps) {
  const { t } = useTranslation(["personal", "common"]);

  return (
    <chakra.div
      data-actions-bar
      position="sticky"
      bottom="calc(var(--bottom-bar, 0px) + 8px)"
      zIndex="docked"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px="4"
      py="2.5"
      bg="bg.raised"
      borderWidth="1px"
      borderColor={dirty ? "accent.solid" : "border.subtle"}
      borderRadius="md"
    >
      <ReasonButton
        variant="solid"
        reason={dirty ? undefined : t("common:form.noChanges")}
        disabled={busy}
        onClick={onSave}
      >
        {t("actions.save")}
      </ReasonButton>
      {dirty && (
        <Button variant="ghost" disabled={busy} onClick={onDiscard}>
          {t("state.discard")}
        </Button>
      )}
      <chakra.p
        role="status"
        flex="1"
        minW={{ base: "full", sm: "0" }}
        order={{ base: -1, sm: 0 }}
        fontSize="table"
        color={note?.failed ? "status.bad.fg" : dirty ? "status.attention.fg" : "fg.muted"}
      >
        {dirty && (note?.text ?? t("state.unsaved"))}
        {!dirty && (savedAt ? t("state.saved", { at: formatDateTime(savedAt) }) : t("state.standard"))}
      </chakra.p>
    </chakra.div>
  );
}
