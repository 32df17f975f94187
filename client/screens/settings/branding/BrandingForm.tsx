import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type BrandingSettingsFragment,
  useChangeBrandingMutation,
} from "../../../../graphql/generated/index.ts";
import { applyServerError } from "../../../apollo/formErrors.ts";
import { Card } from "../../../components/Card.tsx";
import { Field } from "../../../components/Field.tsx";
import { FormSummary } from "../../../components/FormSummary.tsx";
import { SubmitButton } from "../../../components/SubmitButton.tsx";
import { toast } from "../../../components/toast.ts";
import { refreshBranding } from "../../../theme/branding.ts";
import { COLOUR, isColour, plainShades, productShades, useAccentCheck } from "./accent.ts";
import { ColourField } from "./ColourField.tsx";
import { ContrastNote } from "./ContrastNote.tsx";
import { Preview } from "./Preview.tsx";

interface BrandingFormProps {
  branding: BrandingSettingsFragment;
  editable: boolean;
  onDone: () => Promise<unknown>;
}

function valuesOf(branding: BrandingSettingsFragment) {
  return {
    displayName: branding.displayName ?? "",
    accent: branding.accent ?? "",
    mailHeader: branding.mailHeader ?? "",
    mailFooter: branding.mailFooter ?? "",
    reportLogo: branding.reportLogo,
    reportAccent: branding.reportAccent,
  };
}

type Values = ReturnType<typeof valuesOf>;

/** Names, colour and texts, with a preview of what is typed. */
export function BrandingForm({ branding, editable, onDone }: BrandingFormProps) {
  const { t } = useTranslation(["branding", "record", "common"]);
  const [change] = useChangeBrandingMutation();
  const tooLong = ({ max }: { max: number }) => t("record:tooLong", { max });
  const schema = object({
    displayName: string().trim().max(40, tooLong),
    accent: string()
      .trim()
      .matches(COLOUR, { message: t("colourWrong"), excludeEmptyString: true }),
    mailHeader: string().trim().max(200, tooLong),
    mailFooter: string().trim().max(600, tooLong),
  });
  const labels = {
    displayName: t("fields.displayName"),
    accent: t("fields.accent"),
    mailHeader: t("fields.mailHeader"),
    mailFooter: t("fields.mailFooter"),
    reportLogo: t("fields.reportLogo"),
    reportAccent: t("fields.reportAccent"),
  };

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>) {
    try {
      await change({ variables: { input: { ...values, version: branding.version } } });
      await Promise.all([onDone(), refreshBranding()]);
      toast.success(t("saved"));
    } catch (error) {
      const { code } = applyServerError(helpers, error, Object.keys(labels));
      if (code === "STALE") await onDone();
    }
  }

  return (
    <Formik initialValues={valuesOf(branding)} validationSchema={schema} onSubmit={handleSubmit}>
      {({ values, dirty }) => (
        <Form noValidate>
          <chakra.div
            display="grid"
            gridTemplateColumns={{ xl: "minmax(0, 1fr) minmax(0, 1fr)" }}
            columnGap="5"
            alignItems="start"
          >
            <Card title={t("look.title")} text={t("look.text")}>
              <chakra.fieldset
                border="0"
                m="0"
                minW="0"
                px="4"
                pb="4"
                display="flex"
                flexDirection="column"
                gap="4"
                disabled={!editable}
              >
                <FormSummary labels={labels} />
                <Field
                  name="displayName"
                  label={labels.displayName}
                  maxLength={40}
                  help={t("help.displayName")}
                />
                <ColourField name="accent" label={labels.accent} help={t("help.accent")} />
                <ContrastNote editable={editable} />
                <Field
                  name="mailHeader"
                  label={labels.mailHeader}
                  maxLength={200}
                  help={t("help.mailHeader")}
                />
                <Field
                  name="mailFooter"
                  kind="textarea"
                  rows={3}
                  label={labels.mailFooter}
                  maxLength={600}
                  help={t("help.mailFooter")}
                />
                <Field name="reportLogo" kind="checkbox" label={labels.reportLogo} />
                <Field name="reportAccent" kind="checkbox" label={labels.reportAccent} />
                {editable && (
                  <div>
                    <SubmitButton reason={dirty ? undefined : t("common:form.noChanges")}>
                      {t("common:actions.saveChanges")}
                    </SubmitButton>
                  </div>
                )}
              </chakra.fieldset>
            </Card>
            <LivePreview values={values} saved={branding.accent} />
          </chakra.div>
        </Form>
      )}
    </Formik>
  );
}

interface LivePreviewProps {
  values: Values;
  saved: string | null;
}

function LivePreview({ values, saved }: LivePreviewProps) {
  const typed = isColour(values.accent);
  const check = useAccentCheck(values.accent);
  // Without a colour of its own, that of the product.
  const shades = (typed && (check ?? (saved && plainShades(saved)))) || productShades;

  return (
    <Preview
      name={values.displayName.trim()}
      shades={shades}
      header={values.mailHeader.trim()}
      footer={values.mailFooter.trim()}
      showLogo={values.reportLogo}
      coverColour={values.reportAccent ? shades.lightSolid : productShades.lightSolid}
    />
  );
}
