import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";

import { useBeginSecondFactorMutation } from "../../../graphql/generated/index.ts";
import { type Enrolled, Enrolment } from "../../access/secondFactor/Enrolment.tsx";
import { RecoveryCodes } from "../../access/secondFactor/RecoveryCodes.tsx";
import { useRefetchViewer } from "../../access/useRefetchViewer.ts";
import { useViewer } from "../../access/useViewer.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { toast } from "../../components/toast.ts";
import { AccountState } from "./AccountState.tsx";

/** For administrators who must set up a second factor before anything else. */
export default function SecondFactorScreen() {
  const { t } = useTranslation("secondFactor");
  const { viewer } = useViewer();
  const refetchViewer = useRefetchViewer();
  const [begin, { loading }] = useBeginSecondFactorMutation();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (viewer && !viewer.needsSecondFactor) return <Navigate to="/dashboard" replace />;

  async function handleBegin() {
    try {
      const { data } = await begin();
      setEnrolled(data?.beginSecondFactor ?? undefined);
    } catch (error) {
      toast.error(t("failed"), serverErrorOf(error).message);
    }
  }

  if (codes) {
    return (
      <AccountState
        key="codes"
        title={t("codes.title")}
        actions={
          // The guard opens the application when it learns that the second factor is set up: not before the codes are
          // saved.
          <Button variant="solid" onClick={() => void refetchViewer()}>
            {t("codes.done")}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </AccountState>
    );
  }
  return (
    <AccountState
      title={t("owed.title")}
      text={t("owed.text")}
      actions={
        !enrolled && (
          <Button variant="solid" disabled={loading} onClick={() => void handleBegin()}>
            {t("owed.begin")}
          </Button>
        )
      }
    >
      {enrolled && <Enrolment enrolled={enrolled} onDone={setCodes} />}
    </AccountState>
  );
}
