import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { Verdict } from "../../../../server/trail/verify/verdict.ts";
import { useMay } from "../../../access/useMay.ts";
import { ProgressBar } from "../../../components/import/ProgressBar.tsx";
import { formatDateTime, formatNumber } from "../../../i18n/format.ts";
import { ChooseFile } from "./ChooseFile.tsx";
import { type Comparison, compareSavedCheckpoint, textOfCheckpoint } from "./compareSavedCheckpoint.ts";
import { VerdictNote } from "./VerdictNote.tsx";
import { type VerifyProgress, verifyFile } from "./verifyExport.ts";

/** Compares the change log of today with a checkpoint, and with an earlier export, that the reader has saved. */
export function CompareSavedCheckpoint() {
  const { t } = useTranslation("checkpoints");
  const mayExport = useMay("audit_logs_view", "full");
  const [saved, setSaved] = useState<{ name: string; text: string }>();
  const [comparison, setComparison] = useState<Comparison>();
  const [earlier, setEarlier] = useState<{ name: string; verdict: Verdict }>();
  const [progress, setProgress] = useState<VerifyProgress>();
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(work: (signal: AbortSignal) => Promise<() => void>) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setFailed(false);
    setProgress({ done: 0, of: 0 });
    try {
      const show = await work(abort.signal);
      if (!abort.signal.aborted) show();
    } catch {
      if (!abort.signal.aborted) setFailed(true);
    } finally {
      if (!abort.signal.aborted) setProgress(undefined);
    }
  }

  const compare = (file: File) =>
    run(async (signal) => {
      setComparison(undefined);
      setEarlier(undefined);
      const text = await textOfCheckpoint(file);
      const result = await compareSavedCheckpoint(text, { mayExport, onProgress: setProgress, signal });
      return () => {
        setSaved({ name: file.name, text });
        setComparison(result);
      };
    });

  const compareEarlier = (file: File, savedText: string) =>
    run(async () => {
      setEarlier(undefined);
      const verdict = await verifyFile(file, savedText, setProgress);
      return () => setEarlier({ name: file.name, verdict });
    });

  const busy = progress !== undefined;
  const isReadable = comparison?.saved !== undefined;

  return (
    <chakra.section aria-label={t("compare.title")} display="flex" flexDirection="column" gap="3">
      <div>
        <chakra.h2 fontWeight="semibold" fontSize="table">
          {t("compare.title")}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="table">
          {t("compare.text")}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ChooseFile label={t("compare.choose")} disabled={busy} onFile={(file) => void compare(file)} />
        {saved && isReadable && (
          <ChooseFile
            label={t("compare.chooseEarlier")}
            disabled={busy}
            onFile={(file) => void compareEarlier(file, saved.text)}
          />
        )}
      </chakra.div>
      {progress && <ProgressBar label={t("compare.comparing")} progress={progress} />}
      {saved && comparison && <ComparisonNote name={saved.name} comparison={comparison} />}
      {earlier && (
        <div>
          <chakra.p fontSize="meta" color="fg.muted">
            {earlier.name}
          </chakra.p>
          <VerdictNote verdict={earlier.verdict} />
        </div>
      )}
      {failed && (
        <chakra.p role="alert" color="status.bad.fg" fontSize="table">
          {t("compare.failed")}
        </chakra.p>
      )}
    </chakra.section>
  );
}

function ComparisonNote({ name, comparison }: { name: string; comparison: Comparison }) {
  const { t } = useTranslation("checkpoints");
  const { answer, saved, size = 0, verdict } = comparison;
  const values = {
    size: formatNumber(saved?.size ?? 0),
    time: saved?.time ? formatDateTime(saved.time) : "",
    now: formatNumber(size),
  };

  return (
    <chakra.div role="status" fontSize="table">
      <chakra.p fontSize="meta" color="fg.muted">
        {name}
      </chakra.p>
      <chakra.p fontWeight="semibold" color={answer === "continues" ? "status.good.fg" : "status.bad.fg"}>
        {t(`answers.${answer}`, values)}
      </chakra.p>
      {answer === "changed" && verdict && <VerdictNote verdict={verdict} />}
    </chakra.div>
  );
}
