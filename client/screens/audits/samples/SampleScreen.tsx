import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useParams } from "react-router-dom";

import { AuditSampleDocument, useAuditSampleQuery } from "../../../../graphql/generated/index.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { isId } from "../../../components/record/isId.ts";
import { RecordState } from "../../../components/record/RecordState.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { useUrlParams } from "../../../components/useUrlParams.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { Params } from "../../../lazyScreen.ts";
import { Pager } from "./Pager.tsx";
import { RepeatDraw } from "./RepeatDraw.tsx";
import { SampleFacts } from "./SampleFacts.tsx";
import { SampleItems } from "./SampleItems.tsx";
import { sampleProgress } from "./sampleProgress.ts";
import { useSampleMessages } from "./useSampleMessages.ts";

const RecordItem = lazyComponent(async () => (await import("./RecordItem.tsx")).RecordItem);

const PAGE = 100;

export function firstQueries({ sampleId = "" }: Params) {
  return isId(sampleId) ? [{ query: AuditSampleDocument, variables: { id: sampleId, offset: 0 } }] : [];
}

/** A sample: what it was drawn from, how to draw it again, and the results of its items. */
export default function SampleScreen() {
  const { t } = useSampleMessages();
  const { id = "", sampleId = "" } = useParams();
  const { params, change } = useUrlParams();
  const [recordingId, setRecordingId] = useState<string>();
  const skipped = Math.max(0, Math.min(900, Math.trunc(Number(params.get("skipped")) || 0)));
  const { data, previousData, loading, error, refetch } = useAuditSampleQuery({
    variables: { id: sampleId, offset: skipped },
    skip: !isId(sampleId),
    fetchPolicy: "cache-and-network",
  });
  const sample = (data ?? previousData)?.auditSample;

  if (!sample?.audit || !sample.procedure) {
    return (
      <RecordState
        title={t("sample")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing"),
          text: t("missingText"),
          to: isId(id) ? `/audits/${id}?tab=programme` : "/audits",
          label: t("toProgramme"),
        }}
      />
    );
  }

  const { audit, procedure, items } = sample;
  const mayRecord = procedure.mayRecord && procedure.signedOffAt === null;
  // Looked up again, because the page may have been reloaded.
  const recording = items.nodes.find((item) => item.id === recordingId);
  const turn = (to: number) => change({ skipped: to > 0 ? String(to) : null });

  return (
    <>
      <PageHead
        title={t(`of.${sample.method}`, {
          size: formatNumber(sample.size),
          total: formatNumber(sample.populationSize),
        })}
        context={`${audit.reference} ${audit.name} · ${procedure.title}`}
        actions={<LinkButton to={`/audits/${audit.id}?tab=programme`}>{t("toProgramme")}</LinkButton>}
      />
      <chakra.div display="flex" flexDirection="column" gap="4">
        <SampleFacts sample={sample} />
        <RepeatDraw sample={sample} />
        <Section title={t("items")}>
          <chakra.p color="fg.muted" fontSize="table" mb="2">
            {sampleProgress(sample, t)}
            {procedure.signedOffAt !== null && ` · ${t("fixed")}`}
          </chakra.p>
          <SampleItems
            area={sample.area}
            items={items.nodes}
            onRecord={mayRecord ? (item) => setRecordingId(item.id) : undefined}
          />
          <Pager
            shown={items.nodes.length}
            skipped={skipped}
            total={items.totalCount}
            hasNext={skipped + PAGE < items.totalCount}
            hasPrevious={skipped > 0}
            onNext={() => turn(skipped + PAGE)}
            onPrevious={() => turn(skipped - PAGE)}
          />
        </Section>
      </chakra.div>
      {recording && (
        <RecordItem item={recording} onDone={refetch} onClose={() => setRecordingId(undefined)} />
      )}
    </>
  );
}
