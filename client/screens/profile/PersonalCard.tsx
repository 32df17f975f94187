import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  MeDocument,
  type ProfileFragment,
  useDepartmentNamesQuery,
  useUpdateProfileMutation,
} from "../../../graphql/generated/index.ts";
import { applyServerError } from "../../apollo/formErrors.ts";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { FormSummary } from "../../components/FormSummary.tsx";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { toast } from "../../components/toast.ts";
import { fields, type PersonalValues, personalSchema, valuesOf } from "./personalSchema.ts";
import { ReadOnlyEmail } from "./ReadOnlyEmail.tsx";

interface PersonalCardProps {
  profile: ProfileFragment;
  /** Reads what was saved elsewhere meanwhile. */
  onStale: () => Promise<unknown>;
}

export function PersonalCard({ profile, onStale }: PersonalCardProps) {
  const { t } = useTranslation(["profile", "common"]);
  // The initial values of the form; if the profile differs from them, it was saved elsewhere, perhaps in another
  // browser.
  const [base, setBase] = useState(() => valuesOf(profile));
  const [update] = useUpdateProfileMutation({ refetchQueries: [MeDocument] });
  const { data: choices } = useDepartmentNamesQuery();
  const departments = (choices?.departments?.nodes ?? [])
    .filter(({ archivedAt }) => !archivedAt)
    .map(({ name }) => name);
  const schema = personalSchema(t);
  const now = valuesOf(profile);
  const labels = {
    fullName: t("personal.fullName"),
    phone: t("personal.phone"),
    jobTitle: t("personal.jobTitle"),
    department: t("personal.department"),
  };

  async function handleSubmit(values: PersonalValues, helpers: FormikHelpers<PersonalValues>) {
    try {
      const input = { ...schema.cast(values), version: profile.version };
      const { data } = await update({ variables: { input } });
      const saved = data?.updateProfile?.user;
      if (!saved) return;
      setBase(valuesOf(saved));
      helpers.resetForm({ values: valuesOf(saved) });
      toast.success(t("personal.saved"));
    } catch (error) {
      const { code } = applyServerError(helpers, error, fields);
      if (code === "STALE") await onStale();
    }
  }

  const meanwhile = (name: (typeof fields)[number]) =>
    now[name] === base[name]
      ? undefined
      : t("personal.meanwhile", { value: now[name] || t("personal.nothing") });

  return (
    <Card title={t("personal.title")}>
      <Formik initialValues={base} validationSchema={schema} onSubmit={handleSubmit}>
        {({ dirty }) => (
          <Form noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4" px="4" pb="4">
              <FormSummary labels={labels} />
              <Field
                name="fullName"
                label={labels.fullName}
                required
                maxLength={120}
                autoComplete="name"
                help={meanwhile("fullName")}
              />
              <ReadOnlyEmail email={profile.email} />
              <Field
                name="phone"
                label={labels.phone}
                maxLength={40}
                autoComplete="tel"
                help={meanwhile("phone")}
              />
              <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }}>
                <Field
                  name="jobTitle"
                  label={labels.jobTitle}
                  maxLength={120}
                  autoComplete="organization-title"
                  help={meanwhile("jobTitle")}
                />
                <Field
                  name="department"
                  label={labels.department}
                  maxLength={120}
                  suggestions={departments}
                  help={meanwhile("department")}
                />
              </chakra.div>
              <div>
                <SubmitButton reason={dirty ? undefined : t("common:form.noChanges")}>
                  {t("common:actions.saveChanges")}
                </SubmitButton>
              </div>
            </chakra.div>
          </Form>
        )}
      </Formik>
    </Card>
  );
}
