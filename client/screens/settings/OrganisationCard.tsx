import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type OrganisationSettingsFragment,
  useUpdateOrganisationMutation,
} from "../../../graphql/generated/index.ts";
import { useRefetchViewer } from "../../access/useRefetchViewer.ts";
import { applyServerError } from "../../apollo/formErrors.ts";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { FormSummary } from "../../components/FormSummary.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { SubmitButton } from "../../components/SubmitButton.tsx";
import { toast } from "../../components/toast.ts";
import {
  addressesIn,
  domainsIn,
  type OrganisationValues,
  organisationSchema,
  valuesOf,
} from "./organisationValues.ts";

interface OrganisationCardProps {
  settings: OrganisationSettingsFragment;
  editable: boolean;
  /** Reads what someone else has saved meanwhile. */
  onStale: () => Promise<unknown>;
}

export function OrganisationCard({ settings, editable, onStale }: OrganisationCardProps) {
  const { t } = useTranslation(["settings", "common"]);
  if (editable) return <OrganisationForm settings={settings} onStale={onStale} />;

  return (
    <Card title={t("organisation.title")}>
      <chakra.div px="4" pb="4">
        <Properties
          wide
          entries={[
            { label: t("organisation.name"), value: settings.organisationName },
            {
              label: t("organisation.passwordMinLength"),
              value: `${settings.passwordMinLength} ${t("organisation.characters")}`,
            },
            {
              label: t("organisation.signUpOpen"),
              value: settings.signUpOpen ? t("organisation.open") : t("organisation.closed"),
            },
            {
              label: t("organisation.domains"),
              value: settings.signUpDomains.join(", ") || t("organisation.anyDomain"),
            },
            {
              label: t("organisation.idle"),
              value: `${settings.sessionIdleMinutes} ${t("organisation.minutes")}`,
            },
            {
              label: t("organisation.longest"),
              value: `${settings.sessionHours} ${t("organisation.hours")}`,
            },
            {
              label: t("organisation.secondFactor"),
              value: settings.secondFactorForAdmins
                ? t("organisation.secondFactorAsked")
                : t("organisation.secondFactorFree"),
            },
            {
              label: t("organisation.recipients"),
              value: settings.checkpointRecipients.join(", ") || t("organisation.nobody"),
            },
          ]}
        />
      </chakra.div>
    </Card>
  );
}

function OrganisationForm({ settings, onStale }: Omit<OrganisationCardProps, "editable">) {
  const { t } = useTranslation(["settings", "common"]);
  // The initial values of the form; if the settings differ from them, someone else has saved meanwhile.
  const [base, setBase] = useState(settings);
  const [update] = useUpdateOrganisationMutation();
  const refetchViewer = useRefetchViewer();
  const schema = organisationSchema(t);
  const labels = {
    organisationName: t("organisation.name"),
    passwordMinLength: t("organisation.passwordMinLength"),
    sessionIdleMinutes: t("organisation.idle"),
    sessionHours: t("organisation.longest"),
    secondFactorForAdmins: t("organisation.secondFactor"),
    signUpOpen: t("organisation.signUpOpen"),
    signUpDomains: t("organisation.domains"),
    checkpointRecipients: t("organisation.recipients"),
  };

  async function handleSubmit(values: OrganisationValues, helpers: FormikHelpers<OrganisationValues>) {
    const signUpDomains = domainsIn(values.signUpDomains);
    const checkpointRecipients = addressesIn(values.checkpointRecipients);
    const patch = { ...schema.cast(values), signUpDomains, checkpointRecipients, version: settings.version };
    try {
      const { data } = await update({ variables: { input: { id: true, patch } } });
      const saved = data?.updateOrganisationSetting?.organisationSetting;
      if (!saved) return;
      setBase(saved);
      // An administrator who requires a second factor and has none must set it up immediately.
      if (saved.secondFactorForAdmins !== base.secondFactorForAdmins) void refetchViewer();
      helpers.resetForm({ values: valuesOf(saved) });
      toast.success(t("organisation.saved"));
    } catch (error) {
      const { code } = applyServerError(helpers, error, Object.keys(labels));
      if (code === "STALE") await onStale();
    }
  }

  function meanwhile<Key extends keyof OrganisationValues>(
    key: Key,
    format: (value: OrganisationValues[Key]) => string,
  ) {
    const now = valuesOf(settings)[key];
    return now === valuesOf(base)[key] ? undefined : t("organisation.meanwhile", { value: format(now) });
  }

  return (
    <Card title={t("organisation.title")}>
      <Formik initialValues={valuesOf(base)} validationSchema={schema} onSubmit={handleSubmit}>
        {({ dirty }) => (
          <Form noValidate>
            <chakra.div display="flex" flexDirection="column" gap="4" px="4" pb="4" maxW="xl">
              <FormSummary labels={labels} />
              <Field
                name="organisationName"
                label={labels.organisationName}
                required
                maxLength={120}
                help={meanwhile("organisationName", String)}
              />
              <Field
                name="passwordMinLength"
                kind="number"
                label={labels.passwordMinLength}
                required
                min={12}
                max={128}
                unit={t("organisation.characters")}
                help={meanwhile("passwordMinLength", String) ?? t("organisation.passwordHelp")}
              />
              <Field
                name="sessionIdleMinutes"
                kind="number"
                label={labels.sessionIdleMinutes}
                required
                min={5}
                max={1440}
                unit={t("organisation.minutes")}
                help={meanwhile("sessionIdleMinutes", String) ?? t("organisation.idleHelp")}
              />
              <Field
                name="sessionHours"
                kind="number"
                label={labels.sessionHours}
                required
                min={1}
                max={168}
                unit={t("organisation.hours")}
                help={meanwhile("sessionHours", String) ?? t("organisation.longestHelp")}
              />
              <Field
                name="secondFactorForAdmins"
                kind="checkbox"
                label={labels.secondFactorForAdmins}
                help={
                  meanwhile("secondFactorForAdmins", (asked) =>
                    asked ? t("organisation.secondFactorAsked") : t("organisation.secondFactorFree"),
                  ) ?? t("organisation.secondFactorHelp")
                }
              />
              <Field
                name="signUpOpen"
                kind="checkbox"
                label={labels.signUpOpen}
                help={
                  meanwhile("signUpOpen", (open) =>
                    open ? t("organisation.open") : t("organisation.closed"),
                  ) ?? t("organisation.signUpHelp")
                }
              />
              <Field
                name="signUpDomains"
                kind="textarea"
                rows={2}
                label={labels.signUpDomains}
                help={
                  meanwhile("signUpDomains", (domains) => domains || t("organisation.anyDomain")) ??
                  t("organisation.domainsHelp")
                }
              />
              <Field
                name="checkpointRecipients"
                kind="textarea"
                rows={2}
                label={labels.checkpointRecipients}
                help={
                  meanwhile("checkpointRecipients", (addresses) => addresses || t("organisation.nobody")) ??
                  t("organisation.recipientsHelp")
                }
              />
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
