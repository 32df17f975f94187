import { chakra } from "@chakra-ui/react/styled-system";
import { Form, Formik, type FormikHelpers } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useMay } from "../../access/useMay.ts";
import { applyServerError } from "../../apollo/formErrors.ts";
import { FormSummary } from "../../components/FormSummary.tsx";
import { askFor } from "../../components/import/importCalls.ts";
import { toast } from "../../components/toast.ts";
import { AboutFile } from "./AboutFile.tsx";
import { CatalogueSteps } from "./CatalogueSteps.tsx";
import { Decision } from "./Decision.tsx";
import { NEW, shortName, type Target, targetSchema } from "./target.ts";
import type { Framework, Load } from "./types.ts";

interface PreviewStepProps {
  load: Load;
  frameworks: readonly Framework[];
  wanted: string | null;
  onApplied: () => void;
  onLeave: () => void;
}

/** Shows the content of the file, its framework and what would change there, and asks for the decision. */
export function PreviewStep({ load, frameworks, wanted, onApplied, onLeave }: PreviewStepProps) {
  const { t } = useTranslation(["catalogues", "record"]);
  const mayCreate = useMay("compliance_create", "full");
  const mayEdit = useMay("compliance_edit", "full");
  const choices = mayEdit ? frameworks : [];
  const likely =
    choices.find(({ id }) => id === wanted) ?? choices.find(({ id }) => id === load.likelyFrameworkId);
  const labels = t("target.labels", { returnObjects: true });
  // Computed once, so that the user's choices stay when the file is read again.
  const [initial] = useState<Target>({
    framework: likely?.id ?? (mayCreate ? NEW : (choices[0]?.id ?? "")),
    code: shortName(load.fileName),
    name: load.title ?? "",
    archiveMissing: true,
    planned: false,
  });

  async function handleSubmit(values: Target, helpers: FormikHelpers<Target>) {
    const { framework, code, name, archiveMissing, planned } = values;
    const target = framework === NEW ? { code, name, planned } : { frameworkId: framework };
    try {
      await askFor(`/catalogues/${load.id}/apply`, { archiveMissing, ...target });
      toast.success(t("apply.done"), load.fileName);
      onApplied();
    } catch (error) {
      applyServerError(helpers, error, ["code", "name"]);
    }
  }

  return (
    <>
      <CatalogueSteps current="preview" />
      <chakra.div display="flex" flexDirection="column" gap="4">
        <AboutFile load={load} onLeave={onLeave} />
        {load.errorCount === 0 && (
          <Formik
            initialValues={initial}
            validationSchema={targetSchema({
              required: t("target.required"),
              longest: (max) => t("record:tooLong", { max }),
            })}
            onSubmit={handleSubmit}
          >
            <Form noValidate>
              <FormSummary labels={labels} />
              <Decision load={load} frameworks={choices} mayCreate={mayCreate} />
            </Form>
          </Formik>
        )}
      </chakra.div>
    </>
  );
}
