import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { useIntelligence } from "./context.ts";

interface NothingFoundProps {
  /** An icon for cases in which nothing is good news. */
  icon?: ReactNode;
  /** The title if there is no search. */
  title: string;
  text: string;
  /** The actions to take next. */
  actions?: ReactNode;
}

/** Shown instead of an empty chart: nothing matches the search, or there are no data yet. */
export function NothingFound({ icon, title, text, actions }: NothingFoundProps) {
  const { t } = useTranslation("intelligence");
  const { filters, onClear } = useIntelligence();
  const search = filters.search.trim();
  if (search === "") return <EmptyState icon={icon} title={title} text={text} actions={actions} />;

  return (
    <EmptyState
      icon={<SearchX />}
      title={t("nothing.title")}
      text={t("nothing.text", { search })}
      actions={<Button onClick={onClear}>{t("filters.clear")}</Button>}
    />
  );
}
