import { useMemo } from "react";
import { mixed, object } from "yup";

import {
  type AuditParticipantRole,
  useAddAuditParticipantMutation,
} from "../../../graphql/generated/index.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { toast } from "../../components/toast.ts";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

interface AddPersonProps {
  auditId: string;
  role: AuditParticipantRole;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds a person to the team or to the auditees. */
export function AddPerson({ auditId, role, onDone, onClose }: AddPersonProps) {
  const { t } = useAuditMessages();
  const [add] = useAddAuditParticipantMutation();
  const label = t("people.person");
  const schema = useMemo(() => object({ userId: mixed().nonNullable(t("people.personRequired")) }), [t]);

  async function handleSubmit({ userId }: { userId: Person | null }) {
    const auditParticipant = { auditId, userId: userId?.id ?? "", role };
    await add({ variables: { input: { auditParticipant } } });
    toast.success(t("people.added"), userId?.fullName);
    void onDone();
  }

  return (
    <FormDialog<{ userId: Person | null }>
      title={t(`people.${role}.add`)}
      size="sm"
      initialValues={{ userId: null }}
      schema={schema}
      labels={{ userId: label }}
      submitLabel={t("people.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => <PersonField name="userId" label={label} help={t(`people.${role}.help`)} />}
    </FormDialog>
  );
}
