import { History } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { useViewer } from "../access/useViewer.ts";
import { IconButton } from "../components/IconButton.tsx";

const load = async () => ({ default: (await import("./AsOfDialog.tsx")).AsOfDialog });
const AsOfDialog = lazy(load);

/** Opens the choice of a day; its code is loaded when it is opened. */
export function AsOfControl() {
  const { t } = useTranslation("shell");
  const { viewer } = useViewer();
  const [open, setOpen] = useState(false);
  if (!viewer || viewer.roles.length === 0) return null;

  return (
    <>
      <IconButton
        label={t("asOf.open")}
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <History aria-hidden />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <AsOfDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
