import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";

interface NativeDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The native dialog element: it traps the focus, closes with Esc and restores the focus. */
export function NativeDialog({ title, onClose, children }: NativeDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  // Closing by the browser restores the focus; `onClose` follows.
  const close = () => dialog.current?.close();

  function handleClick(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same by the browser's own key.
    <dialog
      ref={dialog}
      className="signed-out-dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={handleClick}
    >
      <div>
        <div className="signed-out-dialog-head">
          <h2 id={id} className="strong">
            {title}
          </h2>
          <button type="button" className="signed-out-eye" aria-label={t("actions.close")} onClick={close}>
            <X size={16} />
          </button>
        </div>
        {children}
        <div className="signed-out-dialog-foot">
          <button type="button" className="signed-out-button solid" onClick={close}>
            {t("actions.close")}
          </button>
        </div>
      </div>
    </dialog>
  );
}
