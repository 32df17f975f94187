import { chakra } from "@chakra-ui/react/styled-system";

import { riskFields } from "../../../graphql/fields/risks.ts";
import { useRiskChoicesQuery } from "../../../graphql/generated/index.ts";
import { SuggestedTextField } from "../../components/ai/SuggestedTextField.tsx";
import { Field } from "../../components/Field.tsx";
import { choiceOptions } from "../../components/record/fields.ts";
import { OwnerFields } from "../../components/record/OwnerFields.tsx";
import { usableOptions } from "../../components/record/options.ts";
import { PersonField } from "../../components/record/PersonField.tsx";
import type { RiskValues } from "./riskSchema.ts";
import { useRiskFields } from "./useRiskFields.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

export function RiskFields({ values }: { values: Pick<RiskValues, "businessUnit" | "category"> }) {
  const { t } = useRiskMessages();
  const fields = useRiskFields();
  const { data } = useRiskChoicesQuery();
  const none = t("common:form.noChoice");

  return (
    <>
      <Field name="name" label={t("fields.name")} required maxLength={200} help={t("form.nameHelp")} />
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
        <Field
          name="businessUnit"
          kind="select"
          label={t("fields.businessUnit")}
          placeholder={none}
          options={usableOptions(data?.businessUnits, values.businessUnit)}
        />
        <Field
          name="category"
          kind="select"
          label={t("fields.category")}
          placeholder={none}
          options={usableOptions(data?.riskCategories, values.category)}
        />
        <OwnerFields labels={{ ownerId: t("fields.owner"), ownerTeamId: t("fields.ownerTeam") }} />
        <PersonField
          name="residualOwnerId"
          label={t("fields.residualOwner")}
          help={t("form.residualOwnerHelp")}
        />
        <chakra.div gridColumn="1 / -1">
          <Field
            name="treatment"
            kind="select"
            label={t("fields.treatment")}
            options={riskFields.treatment.choices.map((value) => ({
              value,
              label: t(`treatmentLong.${value}`),
            }))}
          />
        </chakra.div>
      </chakra.div>
      <SuggestedTextField
        record="risks"
        column="description"
        name="description"
        rows={3}
        label={t("fields.description")}
      />
      <SuggestedTextField
        record="risks"
        column="cause"
        name="cause"
        rows={2}
        label={t("fields.cause")}
        help={t("form.causeHelp")}
      />
      <SuggestedTextField
        record="risks"
        column="event"
        name="event"
        rows={2}
        label={t("fields.event")}
        help={t("form.eventHelp")}
      />
      <SuggestedTextField
        record="risks"
        column="consequence"
        name="consequence"
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
          options={choiceOptions(fields, "velocity")}
        />
        <Field
          name="confidence"
          kind="select"
          label={t("fields.confidence")}
          placeholder={none}
          options={choiceOptions(fields, "confidence")}
        />
      </chakra.div>
    </>
  );
}
