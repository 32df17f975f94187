import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useVerifyEmailMutation } from "../../../graphql/generated/index.ts";
import { useRefetchViewer } from "../../access/useRefetchViewer.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { LinkButton } from "../../components/Button.tsx";
import { Loading } from "../../components/Loading.tsx";
import { useDocumentTitle } from "../../components/pageTitle.ts";
import { SignedOutPage } from "../../signed-out/SignedOutPage.tsx";
import { useSite } from "./useSite.ts";
import { useUrlHashToken } from "./useUrlHashToken.ts";

interface Outcome {
  state: "checking" | "done" | "failed";
  message: string;
}

const checking: Outcome = { state: "checking", message: "" };

/** The page of a verification link: uses the token and shows the result. */
export default function VerifyScreen() {
  const { t } = useTranslation("auth");
  const token = useUrlHashToken();
  const { organisation } = useSite();
  const refetchViewer = useRefetchViewer();
  const [verify] = useVerifyEmailMutation();
  const [outcome, setOutcome] = useState(checking);
  const spent = useRef(false);
  useDocumentTitle(t("verify.title"));

  useEffect(() => {
    // A token works once, and React may run an effect twice.
    if (!token || spent.current) return;
    spent.current = true;
    verify({ variables: { token } }).then(
      () => {
        setOutcome({ state: "done", message: t("verify.doneText") });
        void refetchViewer();
      },
      (error: unknown) => setOutcome({ state: "failed", message: serverErrorOf(error).message }),
    );
  }, [token, verify, refetchViewer, t]);

  const shown: Outcome = token ? outcome : { state: "failed", message: t("verify.missing") };
  if (shown.state === "checking") return <Loading page text={t("verify.checking")} />;
  const done = shown.state === "done";

  return (
    <SignedOutPage organisation={organisation}>
      <div role={done ? "status" : "alert"}>
        <chakra.h1 textStyle="page">{done ? t("verify.done") : t("verify.failed")}</chakra.h1>
        <chakra.p color="fg.muted">{shown.message}</chakra.p>
      </div>
      <LinkButton to="/auth" variant="solid" size="lg">
        {t("verify.continue")}
      </LinkButton>
    </SignedOutPage>
  );
}
