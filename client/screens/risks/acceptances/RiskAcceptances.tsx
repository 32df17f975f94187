import { useState } from "react";

import {
  RiskAcceptancesDocument,
  RiskDocument,
  type RiskRecordFragment,
  useRequestRiskAcceptanceMutation,
  useRiskAcceptancesQuery,
  useWithdrawRiskAcceptanceMutation,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { Section } from "../../../components/record/Section.tsx";
import { toast } from "../../../components/toast.ts";
import { AcceptanceList } from "../../acceptances/parts/AcceptanceList.tsx";
import { type Acceptance, isInForce } from "../../acceptances/parts/acceptance.ts";
import { useAcceptanceMessages } from "../../acceptances/parts/useAcceptanceMessages.ts";
import { WhoMayAccept } from "./WhoMayAccept.tsx";

const ReasonDialog = lazyComponent(
  async () => (await import("../../../components/record/ReasonDialog.tsx")).ReasonDialog,
);

const RequestDialog = lazyComponent(
  async () => (await import("../../acceptances/parts/RequestDialog.tsx")).RequestDialog,
);

interface RiskAcceptancesProps {
  risk: Pick<RiskRecordFragment, "id" | "reference" | "name" | "status" | "treatment" | "archivedAt">;
}

/** The acceptances of a risk: up to which score and until when, and earlier ones. */
export function RiskAcceptances({ risk }: RiskAcceptancesProps) {
  const { t } = useAcceptanceMessages();
  const mayEdit = useMay("risks_edit", "full");
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState<Acceptance>();
  const { data, error, refetch } = useRiskAcceptancesQuery({
    variables: { id: risk.id },
    fetchPolicy: "cache-and-network",
  });
  // The head of the risk shows acceptances too, so it is queried again.
  const refetchQueries = [RiskDocument, RiskAcceptancesDocument];
  const [request] = useRequestRiskAcceptanceMutation({ refetchQueries });
  const [withdraw] = useWithdrawRiskAcceptanceMutation({ refetchQueries });

  const known = data?.risk;
  const acceptances =
    known?.acceptances.nodes.map(
      ({ conditions, ...entry }): Acceptance => ({ ...entry, measures: conditions }),
    ) ?? [];
  const score = known?.remainingScore ?? null;
  const waits = acceptances.some(({ status }) => status === "requested");
  const renewal = acceptances.some(isInForce);
  const active = risk.status !== "closed" && risk.archivedAt === null;
  const mayAsk = mayEdit && active && known != null && !waits;
  const ready = score !== null && risk.status === "identified";

  return (
    <Section
      title={t("risk.title")}
      actions={
        mayAsk &&
        ready && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t(renewal ? "risk.renew" : "risk.ask")}
          </Button>
        )
      }
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {known && (
        <AcceptanceList of="risk" acceptances={acceptances} onWithdraw={setLeaving}>
          {[
            active && risk.treatment === "accept" && t("risk.unbacked"),
            mayAsk && !ready && t(risk.status === "identified" ? "risk.notScored" : "risk.notIdentified"),
          ]
            .filter(Boolean)
            .join(" ")}
        </AcceptanceList>
      )}
      {asking && mayAsk && score !== null && (
        <RequestDialog
          of="risk"
          id={risk.id}
          reference={risk.reference}
          renewal={renewal}
          onSubmit={async ({ reason, measures, expiresOn }) => {
            await request({
              variables: {
                input: { riskId: risk.id, reason, conditions: measures.trim() || null, expiresOn },
              },
            });
            toast.success(t("risk.asked"), risk.name);
          }}
          onClose={() => setAsking(false)}
        >
          <WhoMayAccept score={score} />
        </RequestDialog>
      )}
      {leaving && (
        <ReasonDialog
          title={t("risk.withdrawTitle", { reference: leaving.reference })}
          formId={`acceptance-withdraw-${leaving.id}`}
          submitLabel={t("risk.withdrawSubmit")}
          onSubmit={async (reason) => {
            await withdraw({ variables: { input: { id: leaving.id, reason } } });
            toast.success(t("risk.withdrawn"), risk.name);
          }}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t(leaving.status === "requested" ? "risk.withdrawRequested" : "risk.withdrawAccepted")}</p>
        </ReasonDialog>
      )}
    </Section>
  );
}
