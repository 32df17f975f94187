import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { useIntelligence } from "./context.ts";

interface NothingFoundProps {
  /** Where nothing is good news. */
  icon?: ReactNode;
  /** What there would be, said where no search is the reason. */
  title: string;
  text: string;
  /** What to do next. */
  actions?: ReactNode;
}

/** Nothing to draw: because of the search, or because there is nothing yet. */
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
