import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useFinishSignInMutation } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { ErrorNote } from "../../components/ErrorNote.tsx";
import { useHeadingFocus } from "../../components/headingFocus.ts";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { toast } from "../../components/toast.ts";
import { useRefetchViewer } from "../useRefetchViewer.ts";
import { CodeField } from "./CodeField.tsx";
import { applyCodeError } from "./codeError.ts";

interface SignInStepProps {
  challenge: string;
  /** Back to the password: the user cancelled, or the challenge has expired. */
  onBack: () => void;
}

interface Values {
  code: string;
}

/** The second step of a sign-in. After it, the query for the signed-in user opens the application. */
export default function SignInStep({ challenge, onBack }: SignInStepProps) {
  const { t } = useTranslation(["secondFactor", "auth"]);
  const heading = useRef<HTMLHeadingElement>(null);
  const refetchViewer = useRefetchViewer();
  const [finish] = useFinishSignInMutation();
  useHeadingFocus(heading);

  async function handleSubmit({ code }: Values, helpers: FormikHelpers<Values>) {
    try {
      await finish({ variables: { challenge, code } });
      await refetchViewer();
      toast.clear();
    } catch (error) {
      const { code: errorCode } = applyCodeError(helpers, error, t("code.wrong"));
      if (errorCode !== "UNAUTHENTICATED") return;
      toast.error(t("auth:toast.loginFailed"), t("signIn.stale"));
      onBack();
    }
  }

  return (
    <>
      <div>
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="page">
          {t("signIn.title")}
        </chakra.h1>
        <chakra.p color="fg.muted" fontSize="table">
          {t("signIn.text")}
        </chakra.p>
      </div>
      <Formik
        initialValues={{ code: "" }}
        validationSchema={object({ code: string().trim().required(t("code.required")) })}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ submitForm }) => (
          <Form noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <ErrorNote />
              <CodeField recovery autoFocus onComplete={() => void submitForm()} />
              <SubmitButton size="lg" wide>
                {t("auth:modes.signIn")}
              </SubmitButton>
            </chakra.div>
          </Form>
        )}
      </Formik>
      <Button variant="link" alignSelf="center" onClick={onBack}>
        {t("auth:back")}
      </Button>
    </>
  );
}
