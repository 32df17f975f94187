import { FileQuestion } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useCatalogueLoadQuery } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import { ResultStep } from "./ResultStep.tsx";

interface CatalogueWorkProps {
  id: string;
  /** The framework to preselect. */
  wanted: string | null;
  onLeave: () => void;
}

/** Shows the step that the file has reached. */
export function CatalogueWork({ id, wanted, onLeave }: CatalogueWorkProps) {
  const { t } = useTranslation("catalogues");
  const { data, loading, error, refetch } = useCatalogueLoadQuery({
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  const load = data?.catalogueLoad;

  if (loading && !data) return <Loading />;
  if (error && !load) return <ErrorPanel error={error} onRetry={() => void refetch()} />;

  const another = <Button onClick={onLeave}>{t("result.another")}</Button>;
  if (!load) {
    return (
      <StatePanel
        icon={<FileQuestion />}
        title={t("missing.title")}
        text={t("missing.text")}
        actions={another}
      />
    );
  }
  if (load.status === "discarded") {
    return (
      <StatePanel
        title={t("missing.discardedTitle")}
        text={t("missing.discardedText", { name: load.fileName })}
        actions={another}
      />
    );
  }
  if (load.status === "staged") {
    return (
      <PreviewStep
        load={load}
        frameworks={data?.frameworks?.nodes ?? []}
        wanted={wanted}
        onApplied={() => void refetch()}
        onLeave={onLeave}
      />
    );
  }
  return <ResultStep load={load} onChanged={() => void refetch()} onLeave={onLeave} />;
}
