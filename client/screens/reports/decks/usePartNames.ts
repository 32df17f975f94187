import { useTranslation } from "react-i18next";

import { useReportPartsQuery } from "../../../../graphql/generated/index.ts";
import type { ReportKind } from "../../../../graphql/generated/types.ts";
import type { DeckSection } from "./deck.ts";

/** The parts that a section can be, and the name of a section. */
export function usePartNames() {
  const { t } = useTranslation("reports");
  const { data, error, refetch } = useReportPartsQuery();
  const parts = data?.reportParts ?? [];

  return {
    /** The parts could not be loaded. */
    failed: error !== undefined && !data,
    retry: () => void refetch(),
    partsOf: (kind: ReportKind) =>
      parts.flatMap((part) => (part?.kind === kind ? [{ value: part.part, label: part.title }] : [])),
    nameOf: ({ kind, part }: DeckSection) => {
      const found = part && parts.find((known) => known?.kind === kind && known.part === part);
      const report = t(`kinds.${kind}.name`);
      return found ? `${report} · ${found.title}` : report;
    },
  };
}
