import { Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";

import type { EvidenceMentionFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { LinkedRecords } from "../../../components/record/LinkedRecords.tsx";
import { evidenceRecord } from "./evidenceRecord.tsx";
import type { NewEvidence as NewEvidenceForm } from "./NewEvidence.tsx";
import { useEvidenceMessages } from "./useEvidenceMessages.ts";
import { useFindEvidence } from "./useFindEvidence.tsx";

const NewEvidence = lazyComponent(async () => (await import("./NewEvidence.tsx")).NewEvidence);

interface LinkedEvidenceProps {
  /** Undefined while it is loading. */
  links?: { nodes: readonly { evidence: EvidenceMentionFragment | null }[]; totalCount: number } | null;
  error?: unknown;
  emptyTitle?: string;
  mayLink: boolean;
  onLink: (evidenceId: string) => Promise<unknown>;
  onUnlink: (evidenceId: string) => Promise<unknown>;
  /** Reads the list again. */
  onChanged: () => Promise<unknown>;
  /** What a new piece is linked to. */
  created: Omit<ComponentProps<typeof NewEvidenceForm>, "onDone" | "onClose">;
}

/** The evidence that is linked to a record, which can be recorded there too. */
export function LinkedEvidence(props: LinkedEvidenceProps) {
  const { links, error, emptyTitle, mayLink, onLink, onUnlink, onChanged, created } = props;
  const { t } = useEvidenceMessages();
  const [recording, setRecording] = useState(false);
  const find = useFindEvidence();

  return (
    <>
      <LinkedRecords
        title={t("links.evidence")}
        records={links?.nodes.flatMap(({ evidence }) => (evidence ? [evidenceRecord(evidence, t)] : []))}
        total={links?.totalCount}
        error={error}
        onRetry={() => void onChanged()}
        emptyTitle={emptyTitle ?? t("links.evidenceNone")}
        emptyText={mayLink ? t("links.evidenceNoneText") : undefined}
        actions={
          mayLink && (
            <Button size="sm" onClick={() => setRecording(true)}>
              <Plus />
              {t("actions.attach")}
            </Button>
          )
        }
        linking={
          mayLink
            ? {
                find,
                onAdd: async ({ id }) => {
                  await onLink(id);
                  await onChanged();
                },
                onRemove: async ({ id }) => {
                  await onUnlink(id);
                  await onChanged();
                },
              }
            : undefined
        }
      />
      {recording && (
        <NewEvidence
          {...created}
          onDone={async () => {
            setRecording(false);
            await onChanged();
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}
