import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type BeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
} from "../../../graphql/generated/index.ts";
import { ErrorNote } from "../../components/ErrorNote.tsx";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { CodeField } from "./CodeField.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { applyCodeError } from "./codeError.ts";

const QrCode = lazy(() => import("./QrCode.tsx"));

export type Enrolled = NonNullable<BeginSecondFactorMutation["beginSecondFactor"]>;

interface EnrolmentProps {
  enrolled: Enrolled;
  onDone: (codes: string[]) => void;
}

interface Values {
  code: string;
}

/** Shows the secret as a QR code and as text; the first code confirms that the app has it. */
export function Enrolment({ enrolled: { secret, uri }, onDone }: EnrolmentProps) {
  const { t } = useTranslation("secondFactor");
  const [confirm] = useConfirmSecondFactorMutation();

  async function handleSubmit({ code }: Values, helpers: FormikHelpers<Values>) {
    try {
      const { data } = await confirm({ variables: { code } });
      if (data?.confirmSecondFactor) onDone(data.confirmSecondFactor.codes);
    } catch (error) {
      applyCodeError(helpers, error, t("code.wrong"));
    }
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <chakra.section display="flex" flexDirection="column" gap="3">
        <p>{t("enrol.scan")}</p>
        <chakra.div
          display="flex"
          flexDirection={{ base: "column", sm: "row" }}
          gap="4"
          alignItems="flex-start"
        >
          <Suspense fallback={<chakra.div boxSize="44" flexShrink="0" aria-hidden />}>
            <QrCode text={uri} label={t("enrol.picture")} />
          </Suspense>
          <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="2" minW="0">
            <chakra.p color="fg.muted" fontSize="table">
              {t("enrol.type")}
            </chakra.p>
            <chakra.code
              fontFamily="mono"
              fontSize="table"
              overflowWrap="anywhere"
              userSelect="all"
              data-testid="second-factor-secret"
            >
              {secret.replace(/.{4}(?=.)/g, "$& ")}
            </chakra.code>
            <CopyButton text={secret}>{t("enrol.copy")}</CopyButton>
            <chakra.a href={uri} color="accent.fg" fontSize="table" textDecoration="underline" py="1">
              {t("enrol.open")}
            </chakra.a>
          </chakra.div>
        </chakra.div>
      </chakra.section>
      <Formik
        initialValues={{ code: "" }}
        validationSchema={object({ code: string().required(t("code.required")) })}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        {({ submitForm }) => (
          <Form noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <p>{t("enrol.confirm")}</p>
              <ErrorNote />
              <CodeField onComplete={() => void submitForm()} />
              <SubmitButton wide>{t("enrol.submit")}</SubmitButton>
            </chakra.div>
          </Form>
        )}
      </Formik>
    </chakra.div>
  );
}
