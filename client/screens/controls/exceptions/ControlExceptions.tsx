import { useState } from "react";

import {
  ControlDocument,
  ControlExceptionsDocument,
  type ControlRecordFragment,
  useControlExceptionsQuery,
  useRequestControlExceptionMutation,
  useWithdrawControlExceptionMutation,
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

const ReasonDialog = lazyComponent(
  async () => (await import("../../../components/record/ReasonDialog.tsx")).ReasonDialog,
);

const RequestDialog = lazyComponent(
  async () => (await import("../../acceptances/parts/RequestDialog.tsx")).RequestDialog,
);

interface ControlExceptionsProps {
  control: Pick<ControlRecordFragment, "id" | "reference" | "name" | "status" | "archivedAt">;
}

/** The exceptions of a control: until when it need not be carried out, and the compensating measures. */
export function ControlExceptions({ control }: ControlExceptionsProps) {
  const { t } = useAcceptanceMessages();
  const mayEdit = useMay("compliance_edit", "full");
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState<Acceptance>();
  const { data, error, refetch } = useControlExceptionsQuery({
    variables: { id: control.id },
    fetchPolicy: "cache-and-network",
  });
  // The head of the control shows exceptions too, so it is queried again.
  const refetchQueries = [ControlDocument, ControlExceptionsDocument];
  const [request] = useRequestControlExceptionMutation({ refetchQueries });
  const [withdraw] = useWithdrawControlExceptionMutation({ refetchQueries });

  const known = data?.control;
  const exceptions =
    known?.exceptions.nodes.map(
      ({ compensatingMeasures, ...entry }): Acceptance => ({ ...entry, measures: compensatingMeasures }),
    ) ?? [];
  const waits = exceptions.some(({ status }) => status === "requested");
  const renewal = exceptions.some(isInForce);
  const carriedOut =
    control.archivedAt === null && (control.status === "operating" || control.status === "degraded");
  const mayAsk = mayEdit && carriedOut && known != null && !waits;

  return (
    <Section
      title={t("control.title")}
      actions={
        mayAsk && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t(renewal ? "control.renew" : "control.ask")}
          </Button>
        )
      }
    >
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {known && <AcceptanceList of="control" acceptances={exceptions} onWithdraw={setLeaving} />}
      {asking && mayAsk && (
        <RequestDialog
          of="control"
          id={control.id}
          reference={control.reference}
          renewal={renewal}
          onSubmit={async ({ reason, measures, expiresOn }) => {
            const compensatingMeasures = measures.trim() || null;
            await request({
              variables: { input: { controlId: control.id, reason, compensatingMeasures, expiresOn } },
            });
            toast.success(t("control.asked"), control.name);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t("control.who")}</p>
        </RequestDialog>
      )}
      {leaving && (
        <ReasonDialog
          title={t("control.withdrawTitle", { reference: leaving.reference })}
          formId={`exception-withdraw-${leaving.id}`}
          submitLabel={t("control.withdrawSubmit")}
          onSubmit={async (reason) => {
            await withdraw({ variables: { input: { id: leaving.id, reason } } });
            toast.success(t("control.withdrawn"), control.name);
          }}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            {t(leaving.status === "requested" ? "control.withdrawRequested" : "control.withdrawAccepted")}
          </p>
        </ReasonDialog>
      )}
    </Section>
  );
}
