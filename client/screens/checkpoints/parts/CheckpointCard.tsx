import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { type NewestCheckpointQuery, useNewestCheckpointQuery } from "../../../../graphql/generated/index.ts";
import type { Verdict } from "../../../../server/trail/verifyTrail.ts";
import { useMay } from "../../../access/useMay.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { saveFile } from "../../../components/download.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { ProgressBar } from "../../../components/import/ProgressBar.tsx";
import { Properties } from "../../../components/record/Properties.tsx";
import { formatDateTime, formatNumber } from "../../../i18n/format.ts";
import { VerdictNote } from "./VerdictNote.tsx";
import { type VerifyProgress, verifyExport } from "./verifyExport.ts";

type Checkpoint = NonNullable<NewestCheckpointQuery["newestCheckpoint"]>;

/** Behind by more seconds than this, something is wrong with sealing. */
const LATE = 60;

/** The newest checkpoint of the change log: what to keep, and how to verify the log with it. */
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
    <Card
      title={t("title")}
      text={t("text")}
      actions={checkpoint && <DownloadButton checkpoint={checkpoint} />}
    >
      <chakra.div display="flex" flexDirection="column" gap="4" px="4" pb="4">
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {data && !checkpoint && <chakra.p fontSize="table">{t("none")}</chakra.p>}
        {checkpoint && <CheckpointFacts checkpoint={checkpoint} />}
        {checkpoint && <Verification note={checkpoint.note} />}
      </chakra.div>
    </Card>
  );
}

function DownloadButton({ checkpoint: { note, size } }: { checkpoint: Checkpoint }) {
  const { t } = useTranslation("checkpoints");
  const save = () => saveFile(new Blob([note], { type: "text/plain" }), `checkpoint-${size}.txt`);
  return <Button onClick={save}>{t("download")}</Button>;
}

function CheckpointFacts({ checkpoint }: { checkpoint: Checkpoint }) {
  const { t } = useTranslation("checkpoints");
  const { size, root, at, keyId, secondsBehind } = checkpoint;

  return (
    <>
      <Properties
        wide
        entries={[
          { label: t("size"), value: formatNumber(Number(size)) },
          { label: t("time"), value: formatDateTime(at) },
          { label: t("root"), value: <chakra.code fontSize="label">{root}</chakra.code> },
          { label: t("key"), value: <chakra.code fontSize="label">{keyId}</chakra.code> },
        ]}
      />
      {secondsBehind > LATE && (
        <chakra.p role="alert" color="status.bad.fg" fontSize="table">
          {t("late", { count: Math.ceil(secondsBehind / 60) })}
        </chakra.p>
      )}
    </>
  );
}

/** The whole log is an export, which needs more than seeing it. */
function Verification({ note }: { note: string }) {
  const { t } = useTranslation("checkpoints");
  const mayExport = useMay("audit_logs_view", "full");
  const [progress, setProgress] = useState<VerifyProgress>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  if (!mayExport) return null;

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

  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button disabled={progress !== undefined} onClick={() => void verify()}>
          {t("verify")}
        </Button>
        <LinkButton to="/trail/export" reloadDocument download>
          {t("export")}
        </LinkButton>
      </chakra.div>
      {progress && <ProgressBar label={t("verifying")} progress={progress} />}
      {verdict && <VerdictNote verdict={verdict} />}
      {failed && (
        <chakra.p role="alert" color="status.bad.fg" fontSize="table">
          {t("failed")}
        </chakra.p>
      )}
    </chakra.div>
  );
}
