import { Dialog as ChakraDialog } from "@chakra-ui/react/dialog";
import { Portal } from "@chakra-ui/react/portal";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";
import { useGuardedClose } from "./useGuardedClose.tsx";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: "sm" | "md" | "lg" | "xl";
  /** An alertdialog must be answered: a click outside does not close it. */
  role?: "dialog" | "alertdialog";
  /** True while input would be lost: Esc and the close button then ask first. */
  dirty?: boolean;
  /** True while it is being submitted: it cannot be closed then. */
  busy?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus when it closes; null or undefined: what had it before. */
  finalFocus?: () => HTMLElement | null;
  footer?: ReactNode;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    size = "md",
    role = "dialog",
    dirty = false,
    busy = false,
    initialFocus,
    finalFocus,
    footer,
    children,
  } = props;
  const { t } = useTranslation();
  const { askToClose, confirmDialog } = useGuardedClose(dirty, onClose, busy);

  return (
    <>
      <ChakraDialog.Root
        open={open}
        onOpenChange={({ open: wanted }) => {
          if (!wanted) askToClose();
        }}
        size={size}
        role={role}
        closeOnInteractOutside={role === "dialog" && !dirty}
        // Only a click outside closes it: while the focus trap is set up, the focus may be outside for a moment.
        onFocusOutside={(event) => event.preventDefault()}
        initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
        finalFocusEl={finalFocus}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content>
              <ChakraDialog.Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                <Button
                  aria-label={t("actions.close")}
                  variant="ghost"
                  size="sm"
                  square
                  // The first field gets the focus.
                  data-no-autofocus
                  disabled={busy}
                  onClick={askToClose}
                >
                  <X />
                </Button>
              </ChakraDialog.Header>
              <ChakraDialog.Body>{children}</ChakraDialog.Body>
              {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
      {confirmDialog}
    </>
  );
}
