import { chakra } from "@chakra-ui/react/styled-system";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { type NewestCheckpointQuery, useNewestCheckpointQuery } from "../../../../graphql/generated/index.ts";
import type { Verdict } from "../../../../server/trail/verify/verdict.ts";
import { useMay } from "../../../access/useMay.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { saveFile } from "../../../components/download.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { ProgressBar } from "../../../components/import/ProgressBar.tsx";
import { Properties } from "../../../components/record/Properties.tsx";
import { formatDateTime, formatNumber } from "../../../i18n/format.ts";
import { CompareSavedCheckpoint } from "./CompareSavedCheckpoint.tsx";
import { VerdictNote } from "./VerdictNote.tsx";
import { type VerifyProgress, verifyExport } from "./verifyExport.ts";

type Checkpoint = NonNullable<NewestCheckpointQuery["newestCheckpoint"]>;

/** Behind by more seconds than this, something is wrong with sealing. */
const LATE_AFTER_SECONDS = 60;

/** One line on the sealing of the change log, which opens to the checkpoint and to comparing it with a kept one. */
export function CheckpointCard() {
  const { t } = useTranslation("checkpoints");
  const seesLog = useMay("audit_logs_view");
  const { data, error, refetch } = useNewestCheckpointQuery({
    skip: !seesLog,
    fetchPolicy: "cache-and-network",
  });
  if (!seesLog || (!data && !error)) return null;
  const checkpoint = data?.newestCheckpoint;

  return (
    <chakra.section
      aria-label={t("title")}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      px="4"
      py="2"
      minW="0"
      display="flex"
      flexDirection="column"
      gap="2"
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && !checkpoint && <chakra.p fontSize="table">{t("none")}</chakra.p>}
      {checkpoint && <Sealed checkpoint={checkpoint} />}
    </chakra.section>
  );
}

function Sealed({ checkpoint }: { checkpoint: Checkpoint }) {
  const { t } = useTranslation("checkpoints");
  const mayExport = useMay("audit_logs_view", "full");
  const [open, setOpen] = useState(false);
  const verification = useVerification(checkpoint.note);
  const { size, at, secondsBehind } = checkpoint;
  const isLate = secondsBehind > LATE_AFTER_SECONDS;

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
        <chakra.span aria-hidden color={isLate ? "status.bad.fg" : "fg.muted"} flexShrink="0">
          {isLate ? <ShieldAlert size={16} /> : <ShieldCheck size={16} />}
        </chakra.span>
        <chakra.p fontSize="table" flex="1 1 14rem" minW="0">
          {t("sealed", { entries: formatNumber(Number(size)), time: formatDateTime(at) })}
        </chakra.p>
        <chakra.div display="flex" gap="2">
          {mayExport && (
            <Button size="sm" disabled={verification.isRunning} onClick={verification.start}>
              {t("verify")}
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t("hideDetails") : t("details")}
          </Button>
        </chakra.div>
      </chakra.div>
      {isLate && (
        <chakra.p role="alert" color="status.bad.fg" fontSize="table">
          {t("late", { count: Math.ceil(secondsBehind / 60) })}
        </chakra.p>
      )}
      {verification.shown}
      {open && (
        <chakra.div display="flex" flexDirection="column" gap="4" py="2">
          <chakra.p color="fg.muted" fontSize="table">
            {t("text")}
          </chakra.p>
          <CheckpointFacts checkpoint={checkpoint} />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <DownloadButton checkpoint={checkpoint} />
            {mayExport && (
              <LinkButton to="/trail/export" reloadDocument download>
                {t("export")}
              </LinkButton>
            )}
          </chakra.div>
          <CompareSavedCheckpoint />
        </chakra.div>
      )}
    </>
  );
}

function DownloadButton({ checkpoint: { note, size } }: { checkpoint: Checkpoint }) {
  const { t } = useTranslation("checkpoints");
  const save = () => saveFile(new Blob([note], { type: "text/plain" }), `checkpoint-${size}.txt`);
  return <Button onClick={save}>{t("download")}</Button>;
}

function CheckpointFacts({ checkpoint: { size, root, at, keyId } }: { checkpoint: Checkpoint }) {
  const { t } = useTranslation("checkpoints");

  return (
    <Properties
      wide
      entries={[
        { label: t("size"), value: formatNumber(Number(size)) },
        { label: t("time"), value: formatDateTime(at) },
        { label: t("root"), value: <chakra.code fontSize="label">{root}</chakra.code> },
        { label: t("key"), value: <chakra.code fontSize="label">{keyId}</chakra.code> },
      ]}
    />
  );
}

/** Downloads and verifies the whole log, which needs the right to export it. */
function useVerification(note: string) {
  const { t } = useTranslation("checkpoints");
  const [progress, setProgress] = useState<VerifyProgress>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function verify() {
    const abort = new AbortController();
    running.current = abort;
    setVerdict(undefined);
    setFailed(false);
    setProgress({ done: 0, of: 0 });
    try {
      const result = await verifyExport(note, setProgress, abort.signal);
      if (!abort.signal.aborted) setVerdict(result);
    } catch {
      if (!abort.signal.aborted) setFailed(true);
    } finally {
      if (!abort.signal.aborted) setProgress(undefined);
    }
  }

  const shown = (progress || verdict || failed) && (
    <chakra.div display="flex" flexDirection="column" gap="3" pb="1">
      {progress && <ProgressBar label={t("verifying")} progress={progress} />}
      {verdict && <VerdictNote verdict={verdict} />}
      {failed && (
        <chakra.p role="alert" color="status.bad.fg" fontSize="table">
          {t("failed")}
        </chakra.p>
      )}
    </chakra.div>
  );
  return { shown, isRunning: progress !== undefined, start: () => void verify() };
}
