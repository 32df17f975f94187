import { chakra } from "@chakra-ui/react/styled-system";
import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";

import { Field } from "../../components/Field.tsx";
import { PlannedField } from "../compliance/parts/PlannedField.tsx";
import { NEW, type Target } from "./target.ts";
import type { Framework, Load } from "./types.ts";

interface TargetFieldsProps {
  load: Load;
  frameworks: readonly Framework[];
  mayCreate: boolean;
  /** The number of requirements that the file no longer has. */
  removed: number;
}

export function TargetFields({ load, frameworks, mayCreate, removed }: TargetFieldsProps) {
  const { t } = useTranslation("catalogues");
  const { values } = useFormikContext<Target>();
  const chosen = frameworks.find(({ id }) => id === values.framework);
  const options = [
    ...(mayCreate ? [{ value: NEW, label: t("target.new") }] : []),
    ...frameworks.map(({ id, code, name, edition }) => {
      const label = [code, name === code ? null : name, edition].filter(Boolean).join(" · ");
      return {
        value: id,
        label: id === load.likelyFrameworkId ? t("target.likely", { name: label }) : label,
      };
    }),
  ];
  const movesOn = chosen && load.edition && chosen.edition && chosen.edition !== load.edition;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" maxW="44rem">
      <Field name="framework" label={t("target.framework")} kind="select" options={options} />
      {values.framework === NEW && (
        <>
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: "1fr", md: "14rem minmax(0, 1fr)" }}
            gap="4"
          >
            <Field name="code" label={t("target.code")} help={t("target.codeHelp")} required maxLength={40} />
            <Field name="name" label={t("target.name")} required maxLength={200} />
          </chakra.div>
          <PlannedField />
        </>
      )}
      {chosen && (
        <>
          <chakra.p fontSize="table" color="fg.muted">
            {t("target.keeps")}{" "}
            {movesOn && t("target.edition", { before: chosen.edition ?? "", after: load.edition ?? "" })}
          </chakra.p>
          {removed > 0 && (
            <Field
              name="archiveMissing"
              kind="checkbox"
              label={t("target.archive", { count: removed })}
              help={t("target.archiveHelp")}
            />
          )}
        </>
      )}
    </chakra.div>
  );
}
