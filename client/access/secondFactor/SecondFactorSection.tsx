import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  MySecondFactorDocument,
  useBeginSecondFactorMutation,
  useMySecondFactorQuery,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { toast } from "../../components/toast.ts";
import { type Enrolled, Enrolment } from "./Enrolment.tsx";
import { FactorState } from "./FactorState.tsx";
import { RecoveryDialog } from "./RecoveryDialog.tsx";

type Question = "renew" | "remove";

/** Lets signed-in users set up the second factor, generate new recovery codes, or switch it off. */
export function SecondFactorSection() {
  const { t } = useTranslation("secondFactor");
  const { data, error, refetch } = useMySecondFactorQuery({ fetchPolicy: "cache-and-network" });
  const refetchQueries = [MySecondFactorDocument];
  const [begin, { loading: beginning }] = useBeginSecondFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation({ refetchQueries });
  const [remove] = useRemoveSecondFactorMutation({ refetchQueries });
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [question, setQuestion] = useState<Question>();
  const factor = data?.mySecondFactor;

  async function handleBegin() {
    try {
      const answer = await begin();
      setEnrolled(answer.data?.beginSecondFactor ?? undefined);
    } catch (failure) {
      toast.error(t("failed"), serverErrorOf(failure).message);
    }
  }

  function handleEnrolled(made: string[]) {
    setEnrolled(undefined);
    setCodes(made);
    void refetch();
  }

  async function handleAnswer() {
    const asked = question;
    setQuestion(undefined);
    try {
      if (asked === "renew") setCodes((await renew()).data?.renewRecoveryCodes?.codes);
      if (asked !== "remove") return;
      await remove();
      toast.success(t("section.switchedOff"));
    } catch (failure) {
      toast.error(t("failed"), serverErrorOf(failure).message);
    }
  }

  return (
    <Card title={t("section.title")}>
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4" px="4" pb="4">
        {error && !factor && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!error && !factor && <Loading />}
        {factor && <FactorState factor={factor} />}
        {factor && !factor.isOn && (
          <Button variant="solid" disabled={beginning} onClick={() => void handleBegin()}>
            {t("section.setUp")}
          </Button>
        )}
        {factor?.isOn && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button onClick={() => setQuestion("renew")}>{t("renew.open")}</Button>
            {!factor.isMandatory && <Button onClick={() => setQuestion("remove")}>{t("remove.open")}</Button>}
          </chakra.div>
        )}
      </chakra.div>
      {enrolled && (
        <Dialog open role="alertdialog" title={t("enrol.title")} onClose={() => setEnrolled(undefined)}>
          <Enrolment enrolled={enrolled} onDone={handleEnrolled} />
        </Dialog>
      )}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} />}
      <ConfirmDialog
        open={question !== undefined}
        title={t(`${question ?? "renew"}.title`)}
        confirmLabel={t(`${question ?? "renew"}.submit`)}
        danger={question === "remove"}
        onConfirm={() => void handleAnswer()}
        onClose={() => setQuestion(undefined)}
      >
        {t(`${question ?? "renew"}.text`)}
      </ConfirmDialog>
    </Card>
  );
}
