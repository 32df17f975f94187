import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useRef, useState } from "react";

import { useEndWorkshopMutation, useWorkshopQuery } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { RecordState } from "../../../components/record/RecordState.tsx";
import { useRecordUrl } from "../../../components/record/useRecordUrl.ts";
import { toast } from "../../../components/toast.ts";
import { useUrlParams } from "../../../components/useUrlParams.ts";
import { formatDate } from "../../../i18n/format.ts";
import { RateRisk } from "./RateRisk.tsx";
import { useWorkshopMessages } from "./useWorkshopMessages.ts";
import { WorkshopRisks } from "./WorkshopRisks.tsx";

const RecordDialog = lazyComponent(async () => (await import("./RecordDialog.tsx")).RecordDialog);

/** Assesses the risks of a workshop one after another; everything is a draft until it is recorded. */
export default function WorkshopScreen() {
  const { t } = useWorkshopMessages();
  const { id, isId } = useRecordUrl();
  const { params, change } = useUrlParams();
  const mayAssess = useMay("risk_assessments", "full");
  const [dialog, setDialog] = useState<"record" | "end">();
  const [moved, setMoved] = useState(false);
  const { data, loading, error, refetch } = useWorkshopQuery({
    variables: { id },
    skip: !isId,
    fetchPolicy: "cache-and-network",
  });
  const [end, { loading: ending }] = useEndWorkshopMutation();
  const first = useRef<number>(undefined);
  const current = useRef<{ save: () => Promise<boolean> }>(null);
  const onStale = useCallback(() => refetch(), [refetch]);
  const workshop = data?.workshop;

  if (!workshop) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{ title: t("missing"), text: t("missingText"), to: "/risks/workshops", label: t("all") }}
      />
    );
  }

  const drafts = workshop.workshopRisks.nodes;
  const chosen = drafts.findIndex((draft) => draft.risk?.reference === params.get("risk"));
  // The first open one is chosen when the page is opened; it stays when it becomes complete.
  first.current ??= drafts.findIndex(({ isComplete }) => !isComplete);
  const at = Math.max(0, chosen === -1 ? first.current : chosen);
  const draft = drafts[at];
  const editable = mayAssess && !workshop.endedAt;
  const complete = drafts.filter(({ isComplete, assessmentId }) => isComplete && !assessmentId);

  function show(to: number) {
    setMoved(true);
    change({ risk: drafts[to]?.risk?.reference ?? null }, { replace: true });
  }

  async function saved(then: () => void) {
    if ((await current.current?.save()) ?? true) then();
  }

  async function handleEnd() {
    try {
      await end({ variables: { input: { id } } });
      toast.success(t("endedToast"), workshop?.name);
      await refetch();
    } catch (cause) {
      toast.error(t("notEnded"), serverErrorOf(cause).message);
    }
    setDialog(undefined);
  }

  return (
    <>
      <PageHead
        title={workshop.name}
        badges={
          <>
            <StatusBadge>{t(`risks:kinds.${workshop.kind}`)}</StatusBadge>
            {workshop.endedAt && <StatusBadge>{t("ended")}</StatusBadge>}
          </>
        }
        context={
          workshop.endedAt
            ? t("endedOn", { day: formatDate(workshop.endedAt) })
            : t("startedBy", {
                name: workshop.creator?.fullName ?? t("record:history.system"),
                day: formatDate(workshop.createdAt),
              })
        }
        actions={
          editable && (
            <>
              <Button onClick={() => void saved(() => setDialog("end"))}>{t("end")}</Button>
              <Button variant="solid" onClick={() => void saved(() => setDialog("record"))}>
                {t("recordComplete", { complete: complete.length, count: drafts.length })}
              </Button>
            </>
          )
        }
      />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "15rem minmax(0, 1fr)" }}
        alignItems="start"
      >
        <WorkshopRisks drafts={drafts} current={at} onChoose={(to) => void saved(() => show(to))} />
        {draft && (
          <RateRisk
            key={draft.id}
            ref={current}
            draft={draft}
            basis={workshop.kind}
            readOnly={!editable || draft.assessmentId !== null}
            focused={moved}
            onPrevious={at > 0 ? () => show(at - 1) : undefined}
            onNext={at < drafts.length - 1 ? () => show(at + 1) : undefined}
            onStale={onStale}
          />
        )}
      </chakra.div>
      {dialog === "record" && (
        <RecordDialog
          workshop={workshop}
          onDone={() => void refetch()}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === "end" && (
        <ConfirmDialog
          open
          title={t("endTitle")}
          confirmLabel={t("end")}
          danger={complete.length > 0}
          busy={ending}
          onConfirm={() => void handleEnd()}
          onClose={() => setDialog(undefined)}
        >
          <p>{t("endText", { count: drafts.filter(({ assessmentId }) => !assessmentId).length })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
