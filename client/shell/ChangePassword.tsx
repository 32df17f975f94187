import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useChangePasswordMutation, useSiteQuery } from "../../graphql/generated/index.ts";
import { applyRefusal } from "../apollo/refusal.ts";
import { Dialog } from "../components/Dialog.tsx";
import { Field } from "../components/Field.tsx";
import { FormSummary } from "../components/FormSummary.tsx";
import { SubmitButton } from "../components/SubmitButton.tsx";
import { toast } from "../components/toast.ts";

interface ChangePasswordProps {
  onClose: () => void;
}

interface Values {
  currentPassword: string;
  password: string;
}

/** The session at hand goes on; the server ends every other one. */
export default function ChangePassword({ onClose }: ChangePasswordProps) {
  const { t } = useTranslation("shell");
  const [change] = useChangePasswordMutation();
  const { data } = useSiteQuery();
  const minimum = data?.site.passwordMinLength ?? 12;

  async function handleSubmit({ currentPassword, password }: Values, helpers: FormikHelpers<Values>) {
    try {
      await change({ variables: { currentPassword, newPassword: password } });
      toast.success(t("password.done"), t("password.doneText"));
      onClose();
    } catch (error) {
      applyRefusal(helpers, error, ["currentPassword", "password"]);
    }
  }

  return (
    <Formik
      initialValues={{ currentPassword: "", password: "" }}
      validationSchema={object({
        currentPassword: string().required(t("password.currentRequired")),
        password: string()
          .required(t("password.freshRequired"))
          .min(minimum, t("password.short", { count: minimum })),
      })}
      onSubmit={handleSubmit}
    >
      {({ dirty }) => (
        <Dialog open onClose={onClose} title={t("password.title")} size="sm" dirty={dirty}>
          <Form noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <FormSummary
                labels={{ currentPassword: t("password.current"), password: t("password.fresh") }}
              />
              <Field
                name="currentPassword"
                kind="password"
                label={t("password.current")}
                required
                maxLength={128}
                autoComplete="current-password"
              />
              <Field
                name="password"
                kind="password"
                label={t("password.fresh")}
                required
                maxLength={128}
                autoComplete="new-password"
                help={t("password.help", { count: minimum })}
              />
              <SubmitButton wide>{t("password.submit")}</SubmitButton>
            </chakra.div>
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
