import { Drawer as ChakraDrawer } from "@chakra-ui/react/drawer";
import { Portal } from "@chakra-ui/react/portal";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "./Button.tsx";
import { useGuardedClose } from "./useGuardedClose.tsx";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  size?: "sm" | "md" | "lg" | "xl";
  placement?: "start" | "end";
  /** True while input would be lost: Esc and the close button then ask first. */
  dirty?: boolean;
  /** True while it is being submitted: it cannot be closed then. */
  busy?: boolean;
  /** False keeps the page behind it usable, as for a preview beside a list. */
  modal?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

export function Drawer(props: DrawerProps) {
  const {
    open,
    onClose,
    title,
    size = "md",
    placement = "end",
    dirty = false,
    busy = false,
    modal = true,
    footer,
    children,
  } = props;
  const { t } = useTranslation();
  const { askToClose, confirmDialog } = useGuardedClose(dirty, onClose, busy);

  return (
    <>
      <ChakraDrawer.Root
        open={open}
        onOpenChange={({ open: wanted }) => {
          if (!wanted) askToClose();
        }}
        size={size}
        placement={placement}
        modal={modal}
        trapFocus={modal}
        preventScroll={modal}
        closeOnInteractOutside={modal && !dirty}
        // Only a click outside closes it: while the focus trap is set up, the focus may be outside for a moment.
        onFocusOutside={(event) => event.preventDefault()}
        lazyMount
        unmountOnExit
      >
        <Portal>
          {modal && <ChakraDrawer.Backdrop />}
          <ChakraDrawer.Positioner pointerEvents={modal ? undefined : "none"}>
            <ChakraDrawer.Content pointerEvents="auto">
              <ChakraDrawer.Header>
                <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
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
              </ChakraDrawer.Header>
              <ChakraDrawer.Body>{children}</ChakraDrawer.Body>
              {footer && <ChakraDrawer.Footer>{footer}</ChakraDrawer.Footer>}
            </ChakraDrawer.Content>
          </ChakraDrawer.Positioner>
        </Portal>
      </ChakraDrawer.Root>
      {confirmDialog}
    </>
  );
}
