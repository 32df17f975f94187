import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { array, date, mixed, object, string } from "yup";

import { type ApprovalKind, useDelegateApprovalsMutation } from "../../../../graphql/generated/index.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { Field } from "../../../components/Field.tsx";
import { dayField } from "../../../components/record/dayField.ts";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../../components/record/PersonField.tsx";
import { toast } from "../../../components/toast.ts";
import { today } from "../../../components/today.ts";
import { approvalKinds } from "../parts/approvalKinds.ts";
import { type ApprovalMessages, useApprovalMessages } from "../parts/useApprovalMessages.ts";

interface NewDelegationProps {
  onDone: () => void;
  onClose: () => void;
}

interface DelegationValues {
  toUser: Person | null;
  startsOn: string;
  endsOn: string;
  kinds: ApprovalKind[];
  reason: string;
}

function schemaOf(t: ApprovalMessages, viewerId: string | undefined) {
  const message = t("record:dateRange");
  return object({
    toUser: mixed<Person>()
      .required(t("delegations.toRequired"))
      .test("other", t("delegations.toSelf"), (person) => person?.id !== viewerId),
    startsOn: dayField(message).required(t("delegations.dayRequired")),
    endsOn: dayField(message)
      .required(t("delegations.dayRequired"))
      .when("startsOn", ([startsOn], schema) =>
        startsOn ? schema.min(date().cast(startsOn), t("delegations.endsBefore")) : schema,
      ),
    kinds: array(string()),
    reason: string()
      .trim()
      .max(1000, ({ max }) => t("record:tooLong", { max })),
  });
}

/** Creates a delegation: to whom, from when until when, for which kinds of requests. */
export function NewDelegation({ onDone, onClose }: NewDelegationProps) {
  const { t } = useApprovalMessages();
  const { viewer } = useViewer();
  const [delegate] = useDelegateApprovalsMutation();
  const labels = {
    toUser: t("delegations.toUser"),
    startsOn: t("delegations.startsOn"),
    endsOn: t("delegations.endsOn"),
    kinds: t("delegations.kinds"),
    reason: t("delegations.reason"),
  };
  const initialValues: DelegationValues = {
    toUser: null,
    startsOn: today(),
    endsOn: "",
    kinds: [],
    reason: "",
  };

  async function handleSubmit({ toUser, startsOn, endsOn, kinds, reason }: DelegationValues) {
    if (!toUser) return;
    await delegate({
      variables: {
        input: {
          toUser: toUser.id,
          startsOn,
          endsOn,
          kinds: kinds.length > 0 ? kinds : null,
          reason: reason.trim() || null,
        },
      },
    });
    toast.success(t("delegations.done"), toUser.fullName);
    onDone();
  }

  return (
    <FormDialog
      title={t("delegations.newTitle")}
      initialValues={initialValues}
      schema={schemaOf(t, viewer?.id)}
      labels={labels}
      submitLabel={t("delegations.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("delegations.text")}</p>
          <PersonField name="toUser" label={labels.toUser} />
          <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="4">
            <Field name="startsOn" kind="date" required label={labels.startsOn} min={today()} />
            <Field name="endsOn" kind="date" required label={labels.endsOn} min={today()} />
          </chakra.div>
          <KindsField label={labels.kinds} />
          <Field name="reason" kind="textarea" rows={2} label={labels.reason} />
        </>
      )}
    </FormDialog>
  );
}

/** None selected means all kinds. */
function KindsField({ label }: { label: string }) {
  const { t } = useApprovalMessages();
  const [{ value }, , { setValue }] = useField<ApprovalKind[]>("kinds");

  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="1.5">
        {label}
      </chakra.legend>
      <chakra.p color="fg.muted" fontSize="table" mb="2">
        {t("delegations.kindsHelp")}
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} columnGap="4" rowGap="2">
        {approvalKinds.map((kind) => (
          <CheckboxField
            key={kind}
            control={{
              id: `delegated-${kind}`,
              name: "kinds",
              onChange: (event) =>
                void setValue(
                  approvalKinds.filter((one) =>
                    one === kind ? event.currentTarget.checked : value.includes(one),
                  ),
                ),
            }}
            checked={value.includes(kind)}
            label={t(`kinds.${kind}`)}
          />
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
