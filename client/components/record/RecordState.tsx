import { SearchX } from "lucide-react";

import { LinkButton } from "../Button.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { PageHead } from "../PageHead.tsx";
import { StatePanel } from "../StatePanel.tsx";

interface RecordStateProps {
  /** The kind of record. */
  title: string;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  missing: { title: string; text: string; to: string; label: string };
}

/** Shown instead of a record that is loading, failed to load, or does not exist. */
export function RecordState({ title, loading, error, onRetry, missing }: RecordStateProps) {
  if (loading || error) {
    return (
      <>
        <PageHead title={title} />
        {loading ? <Loading /> : <ErrorPanel error={error} onRetry={onRetry} />}
      </>
    );
  }
  return (
    <>
      <PageHead title={missing.title} />
      <StatePanel
        icon={<SearchX />}
        title={missing.title}
        text={missing.text}
        actions={<LinkButton to={missing.to}>{missing.label}</LinkButton>}
      />
    </>
  );
}
