import { chakra } from "@chakra-ui/react/styled-system";

import { useRiskChoicesQuery } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { PersonField } from "../../components/record/PersonField.tsx";
import { vocabularies } from "./riskQuery.ts";
import type { RiskValues } from "./riskSchema.ts";
import { namesOf } from "./useRiskFilters.ts";
import { useRiskWords } from "./useRiskWords.ts";

interface Named {
  name: string;
  position: number;
  archivedAt: string | null;
}

/** What is still in use, and what the risk has already. */
function optionsOf(nodes: readonly Named[] | undefined, current: string) {
  const names = namesOf(
    (nodes ?? []).filter(({ archivedAt, name }) => archivedAt === null || name === current),
  );
  const all = current && !names.includes(current) ? [...names, current] : names;
  return all.map((name) => ({ value: name, label: name }));
}

export function RiskFields({ values }: { values: Pick<RiskValues, "businessUnit" | "category"> }) {
  const { t } = useRiskWords();
  const { data } = useRiskChoicesQuery();
  const none = t("common:form.noChoice");
  const speeds = ["slow", "moderate", "fast"] as const;
  const degrees = ["low", "medium", "high"] as const;

  return (
    <>
      <Field name="name" label={t("fields.name")} required maxLength={200} help={t("form.nameHelp")} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <Field
          name="businessUnit"
          kind="select"
          label={t("fields.businessUnit")}
          placeholder={none}
          options={optionsOf(data?.businessUnits?.nodes, values.businessUnit)}
        />
        <Field
          name="category"
          kind="select"
          label={t("fields.category")}
          placeholder={none}
          options={optionsOf(data?.riskCategories?.nodes, values.category)}
        />
        <PersonField name="ownerId" label={t("fields.owner")} />
        <Field
          name="treatment"
          kind="select"
          label={t("fields.treatment")}
          options={vocabularies.treatments.map((value) => ({ value, label: t(`treatmentLong.${value}`) }))}
        />
      </chakra.div>
      <Field name="description" kind="textarea" rows={3} label={t("fields.description")} />
      <Field name="cause" kind="textarea" rows={2} label={t("fields.cause")} help={t("form.causeHelp")} />
      <Field name="event" kind="textarea" rows={2} label={t("fields.event")} help={t("form.eventHelp")} />
      <Field
        name="consequence"
        kind="textarea"
        rows={2}
        label={t("fields.consequence")}
        help={t("form.consequenceHelp")}
      />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr 1fr" }} gap="4">
        <Field name="nextReviewOn" kind="date" label={t("fields.nextReviewOn")} />
        <Field
          name="velocity"
          kind="select"
          label={t("fields.velocity")}
          placeholder={none}
          options={speeds.map((value) => ({ value, label: t(`velocity.${value}`) }))}
        />
        <Field
          name="confidence"
          kind="select"
          label={t("fields.confidence")}
          placeholder={none}
          options={degrees.map((value) => ({ value, label: t(`confidence.${value}`) }))}
        />
      </chakra.div>
    </>
  );
}
