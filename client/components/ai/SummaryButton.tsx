import { Sparkles } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { lazyComponent } from "../lazyComponent.ts";
import { useAiIsAvailable } from "./useAiIsAvailable.ts";

const Summary = lazyComponent(async () => (await import("./Summary.tsx")).Summary);

interface SummaryButtonProps {
  /** The area of the record, such as risks, and its id. */
  area: string;
  id: string;
}

/** Offers a summary of a record and its history, if a provider is configured. */
export function SummaryButton({ area, id }: SummaryButtonProps) {
  const { t } = useTranslation("ai");
  const available = useAiIsAvailable();
  const [open, setOpen] = useState(false);
  if (!available) return null;

  return (
    <>
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Sparkles aria-hidden />
        {t("summarise")}
      </Button>
      {open && <Summary area={area} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
