import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { array, number, object } from "yup";

import {
  type PolicyRecordFragment,
  useAskPolicyAttestationMutation,
} from "../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { RolePicker } from "../settings/parts/RolePicker.tsx";
import { useRoles } from "../settings/parts/useRoles.ts";
import { TeamPicker } from "./TeamPicker.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface Values {
  audience: "everybody" | "some";
  roles: string[];
  teamIds: string[];
  dueDays: number | string;
}

interface AskAttestationProps {
  policy: PolicyRecordFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Chooses who confirms the policy, and how long they have. */
export function AskAttestation({ policy, onChanged, onClose }: AskAttestationProps) {
  const { t } = usePolicyMessages();
  const { roles, error, refetch } = useRoles();
  const [ask] = useAskPolicyAttestationMutation();
  const { perform } = recordActions(policy.name, onChanged);
  const { audience } = policy;
  const chosenRoles = audience?.roles.filter((role) => role !== null) ?? [];
  const chosenTeams = audience?.teamIds.filter((id) => id !== null) ?? [];
  const labels = {
    audience: t("ask.audience"),
    roles: t("ask.roles"),
    teamIds: t("ask.teams"),
    dueDays: t("ask.dueDays"),
  };
  const schema = useMemo(
    () =>
      object({
        roles: array().test(
          "some",
          t("ask.someRequired"),
          (list, { parent }) => parent.audience !== "some" || (list ?? []).length + parent.teamIds.length > 0,
        ),
        dueDays: number()
          .typeError(t("ask.days"))
          .required(t("ask.days"))
          .integer(t("ask.days"))
          .min(1, t("ask.days"))
          .max(365, t("ask.days")),
      }),
    [t],
  );

  function handleSubmit(values: Values) {
    const some = values.audience === "some";
    const input = {
      policyId: policy.id,
      roles: some ? values.roles : [],
      teamIds: some ? values.teamIds : [],
      dueDays: Number(values.dueDays),
    };
    return perform(() => ask({ variables: { input } }), t("ask.done"));
  }

  return (
    <FormDialog<Values>
      title={t("ask.title", { reference: policy.reference })}
      formId={`policy-ask-${policy.id}`}
      initialValues={{
        audience: chosenRoles.length + chosenTeams.length > 0 ? "some" : "everybody",
        roles: chosenRoles,
        teamIds: chosenTeams,
        dueDays: audience?.dueDays ?? 14,
      }}
      schema={schema}
      labels={labels}
      submitLabel={t("ask.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values, submitCount, errors }) => (
        <>
          <p>{t("ask.text")}</p>
          <Field
            name="audience"
            kind="select"
            required
            label={labels.audience}
            options={[
              { value: "everybody", label: t("ask.everybody") },
              { value: "some", label: t("ask.some") },
            ]}
          />
          {values.audience === "some" && submitCount > 0 && errors.roles && (
            <chakra.p role="alert" color="status.bad.fg" fontSize="table">
              {errors.roles}
            </chakra.p>
          )}
          {values.audience === "some" && (
            <>
              <TeamPicker legend={labels.teamIds} />
              {error && roles.length === 0 ? (
                <ErrorPanel error={error} onRetry={() => void refetch()} />
              ) : (
                <RolePicker legend={labels.roles} roles={roles} />
              )}
            </>
          )}
          <Field
            name="dueDays"
            kind="number"
            required
            label={labels.dueDays}
            unit={t("ask.unit")}
            min={1}
            max={365}
            help={t("ask.dueDaysHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
