import { chakra } from "@chakra-ui/react/styled-system";
import { ListChecks, Plus } from "lucide-react";
import { useState } from "react";

import {
  type AuditProcedureEntryFragment,
  type AuditRecordFragment,
  useAuditProgrammeQuery,
  useAuditSamplesQuery,
  useSignOffAuditResultMutation,
} from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { recordActions } from "../../components/record/recordActions.ts";
import { Section } from "../../components/record/Section.tsx";
import { ProcedureEntry } from "./ProcedureEntry.tsx";
import { AuditPapers } from "./papers/AuditPapers.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";
import { ProcedureSamples } from "./samples/ProcedureSamples.tsx";

const DrawSample = lazyComponent(async () => (await import("./samples/DrawSample.tsx")).DrawSample);
const ProcedureForm = lazyComponent(async () => (await import("./ProcedureForm.tsx")).ProcedureForm);
const RecordResult = lazyComponent(async () => (await import("./RecordResult.tsx")).RecordResult);

interface ProgrammeProps {
  audit: AuditRecordFragment;
  /** Whether the user belongs to the team and the programme can still change. */
  mayChange: boolean;
  /** Whether the user belongs to the team and the audit is not finished. */
  mayAddPapers: boolean;
  /** Reads the audit again: its obstacle depends on the programme. */
  onChanged: () => Promise<unknown>;
}

type Open = { kind: "new" } | { kind: "edit" | "result" | "sample"; procedure: AuditProcedureEntryFragment };

/** The procedures of the audit with their results, in the order in which they were written. */
export function Programme({ audit, mayChange, mayAddPapers, onChanged }: ProgrammeProps) {
  const { t } = useAuditMessages();
  const [open, setOpen] = useState<Open>();
  const [signOff] = useSignOffAuditResultMutation();
  const { data, previousData, error, refetch } = useAuditProgrammeQuery({
    variables: { id: audit.id },
    fetchPolicy: "cache-and-network",
  });
  const sampling = useAuditSamplesQuery({ variables: { id: audit.id }, fetchPolicy: "cache-and-network" });
  const samples = (sampling.data ?? sampling.previousData)?.audit?.samples.nodes ?? [];
  const programme = (data ?? previousData)?.audit;
  const procedures = programme?.procedures.nodes;
  const done = procedures?.filter(({ signedOffAt }) => signedOffAt !== null).length ?? 0;
  const close = () => setOpen(undefined);

  async function handleDone() {
    await Promise.all([refetch(), onChanged()]);
  }

  function handleSignOff({ id, version, title }: AuditProcedureEntryFragment) {
    void recordActions(title, handleDone).performWithToast(
      () => signOff({ variables: { input: { id, version } } }),
      t("programme.signedOff"),
      t("programme.notSignedOff"),
    );
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Section
        title={t("programme.title", { count: procedures?.length ?? 0 })}
        actions={
          mayChange && (
            <Button size="sm" onClick={() => setOpen({ kind: "new" })}>
              <Plus />
              {t("programme.add")}
            </Button>
          )
        }
      >
        {!procedures && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {procedures?.length === 0 && (
          <EmptyState
            icon={<ListChecks />}
            title={t("programme.none")}
            text={mayChange ? t("programme.noneText") : undefined}
          />
        )}
        {procedures && procedures.length > 0 && (
          <>
            <chakra.p color="fg.muted" fontSize="table" mb="1">
              {t("programme.progress", { done, count: procedures.length })}
            </chakra.p>
            <chakra.ul listStyle="none">
              {procedures.map((procedure) => (
                <ProcedureEntry
                  key={procedure.id}
                  auditId={audit.id}
                  procedure={procedure}
                  mayEdit={mayChange && procedure.signedOffAt === null}
                  samples={
                    <ProcedureSamples
                      auditId={audit.id}
                      title={procedure.title}
                      samples={samples.filter(({ procedureId }) => procedureId === procedure.id)}
                      onDraw={
                        procedure.mayRecord && procedure.signedOffAt === null
                          ? () => setOpen({ kind: "sample", procedure })
                          : undefined
                      }
                    />
                  }
                  onEdit={() => setOpen({ kind: "edit", procedure })}
                  onRecord={() => setOpen({ kind: "result", procedure })}
                  onSignOff={() => handleSignOff(procedure)}
                  onPapersChanged={refetch}
                />
              ))}
            </chakra.ul>
          </>
        )}
        {open?.kind === "new" && <ProcedureForm auditId={audit.id} onDone={handleDone} onClose={close} />}
        {open?.kind === "sample" && (
          <DrawSample procedure={open.procedure} onDone={sampling.refetch} onClose={close} />
        )}
        {open?.kind === "edit" && (
          <ProcedureForm auditId={audit.id} procedure={open.procedure} onDone={handleDone} onClose={close} />
        )}
        {open?.kind === "result" && (
          <RecordResult procedure={open.procedure} onDone={handleDone} onClose={close} />
        )}
      </Section>
      {programme && (
        <AuditPapers
          auditId={audit.id}
          papers={programme.papers.nodes}
          mayAdd={mayAddPapers}
          onChanged={refetch}
        />
      )}
    </chakra.div>
  );
}
