import { useMemo } from "react";

import { policyFields } from "../../../graphql/fields/policies.ts";
import { nameFields } from "../../components/record/fields.ts";
import { useFieldMessages } from "../../components/record/useFieldMessages.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

export function usePolicyFields() {
  const { t } = usePolicyMessages();
  return useMemo(
    () =>
      nameFields(policyFields, {
        label: (key) => t(`fields.${key}`),
        choices: { status: t("status", { returnObjects: true }) },
      }),
    [t],
  );
}

export type NamedPolicyFields = ReturnType<typeof usePolicyFields>;

/** Formats the value of a field of a policy. */
export function usePolicyValue() {
  return useFieldMessages(usePolicyFields());
}
