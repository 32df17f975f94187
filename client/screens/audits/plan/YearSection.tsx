import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

import { IconButton } from "../../../components/IconButton.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { useUrlParams } from "../../../components/useUrlParams.ts";
import { useAuditMessages } from "../parts/useAuditMessages.ts";

interface YearSectionProps {
  year: number;
  /** The number of its audits. */
  count: number;
  children: ReactNode;
}

/** A year, with the way to the years beside it. */
export function YearSection({ year, count, children }: YearSectionProps) {
  const { t } = useAuditMessages();
  const { change } = useUrlParams();

  return (
    <Section
      title={t("plan.year", { year: String(year), count })}
      actions={
        <>
          <IconButton
            label={t("plan.previous")}
            disabled={year <= 1900}
            onClick={() => change({ year: String(year - 1) })}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            label={t("plan.next")}
            disabled={year >= 2200}
            onClick={() => change({ year: String(year + 1) })}
          >
            <ChevronRight />
          </IconButton>
        </>
      }
    >
      {children}
    </Section>
  );
}
