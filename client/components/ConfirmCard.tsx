import { Dialog as ChakraDialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";

import { BusyLabel } from "./BusyLabel.tsx";
import { Button } from "./Button.tsx";

export interface ConfirmCardProps {
  open: boolean;
  title: string;
  /** The consequences, before the user confirms. */
  children: ReactNode;
  /** Names the action: 'Archive risk', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question that must be answered. The focus starts on the button that changes nothing. */
export function ConfirmCard(props: ConfirmCardProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = false,
    busy = false,
    onConfirm,
    onClose,
  } = props;
  const { t } = useTranslation();
  const cancel = useRef<HTMLButtonElement>(null);

  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={({ open: wanted }) => {
        if (!wanted && !busy) onClose();
      }}
      role="alertdialog"
      size="sm"
      closeOnInteractOutside={false}
      initialFocusEl={() => cancel.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
            </ChakraDialog.Header>
            <ChakraDialog.Body>{children}</ChakraDialog.Body>
            <ChakraDialog.Footer>
              <Button ref={cancel} disabled={busy} onClick={onClose}>
                {cancelLabel ?? t("actions.cancel")}
              </Button>
              <Button variant={danger ? "danger" : "solid"} disabled={busy} onClick={onConfirm}>
                <BusyLabel busy={busy}>{confirmLabel}</BusyLabel>
              </Button>
            </ChakraDialog.Footer>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
