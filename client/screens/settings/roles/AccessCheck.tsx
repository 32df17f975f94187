import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type AccessAnswerFragment,
  ExplainAccessDocument,
  ExplainPermissionDocument,
} from "../../../../graphql/generated/index.ts";
import { applyServerError, serverErrorOf } from "../../../apollo/formErrors.ts";
import { Drawer } from "../../../components/Drawer.tsx";
import { Field } from "../../../components/Field.tsx";
import { FormSummary } from "../../../components/FormSummary.tsx";
import { SubmitButton } from "../../../components/SubmitButton.tsx";
import { AccessCheckResult } from "./AccessCheckResult.tsx";
import { type AskedAction, actions } from "./actions.ts";
import { PersonPicker } from "./PersonPicker.tsx";
import type { Permission } from "./useRoleMatrix.ts";

interface AccessCheckProps {
  permissions: readonly Permission[];
  onClose: () => void;
}

const atLarge: readonly AskedAction[] = ["create", "export", "permission"];

interface Question {
  person: string;
  action: AskedAction;
  record: string;
  permission: string;
  level: string;
}

/** Asks the server whether a person may do something; the answer names the rule. */
export function AccessCheck({ permissions, onClose }: AccessCheckProps) {
  const { t } = useTranslation("roles");
  const client = useApolloClient();
  const [answer, setAnswer] = useState<{ question: Question; answer: AccessAnswerFragment }>();
  const schema = object({ person: string().required(t("explain.personRequired")) });
  const labels = {
    person: t("explain.person"),
    action: t("explain.what"),
    record: t("explain.record"),
    permission: t("explain.permission"),
    level: t("explain.level"),
  };
  const start: Question = { person: "", action: "edit", record: "", permission: "risks_view", level: "read" };

  async function ask({ person, action, record, permission, level }: Question) {
    const fetchPolicy = "no-cache" as const;
    if (action === "permission") {
      const variables = { userId: person, permission, level };
      const { data } = await client.query({ query: ExplainPermissionDocument, variables, fetchPolicy });
      return data?.explainPermission;
    }
    const subject = atLarge.includes(action) ? "risks" : record.trim() || "risks";
    const variables = { userId: person, action, subject };
    const { data } = await client.query({ query: ExplainAccessDocument, variables, fetchPolicy });
    return data?.explainAccess;
  }

  async function handleSubmit(question: Question, helpers: FormikHelpers<Question>) {
    setAnswer(undefined);
    try {
      const found = await ask(question);
      if (found) setAnswer({ question, answer: found });
    } catch (error) {
      if (serverErrorOf(error).field !== "subject")
        return void applyServerError(helpers, error, Object.keys(labels));
      await helpers.setFieldTouched("record", true, false);
      helpers.setFieldError("record", t("explain.recordMissing"));
    }
  }

  return (
    <Drawer open onClose={onClose} title={t("explain.title")} size="sm">
      <Formik initialValues={start} validationSchema={schema} onSubmit={handleSubmit}>
        {({ values }) => (
          <Form noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4">
              <FormSummary labels={labels} />
              <PersonPicker name="person" label={labels.person} />
              <Field
                name="action"
                kind="select"
                label={labels.action}
                options={actions.map((value) => ({ value, label: t(`explain.actions.${value}`) }))}
              />
              {!atLarge.includes(values.action) && (
                <Field name="record" label={labels.record} help={t("explain.recordHelp")} maxLength={20} />
              )}
              {values.action === "permission" && (
                <>
                  <Field
                    name="permission"
                    kind="select"
                    label={labels.permission}
                    options={permissions.map(({ permission }) => ({ value: permission, label: permission }))}
                  />
                  <Field
                    name="level"
                    kind="select"
                    label={labels.level}
                    options={(["read", "full"] as const).map((value) => ({
                      value,
                      label: t(`levels.${value}`),
                    }))}
                  />
                </>
              )}
              <div>
                <SubmitButton>{t("explain.ask")}</SubmitButton>
              </div>
            </chakra.div>
          </Form>
        )}
      </Formik>
      {answer && <AccessCheckResult action={answer.question.action} answer={answer.answer} />}
    </Drawer>
  );
}
