import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";

interface RefreshButtonProps {
  busy: boolean;
  onRefresh: () => void;
}

/** Refreshes the figures; the line under the title says as of when they are. */
export function RefreshButton({ busy, onRefresh }: RefreshButtonProps) {
  const { t } = useTranslation("intelligence");

  return (
    <Button onClick={onRefresh} aria-busy={busy} disabled={busy}>
      <RefreshCw />
      {t(busy ? "refreshing" : "refresh")}
    </Button>
  );
}
