import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type ReviewLineFragment,
  useRevokeReviewedRolesMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { RolePicker } from "../parts/RolePicker.tsx";
import { useRoles } from "../parts/useRoles.ts";
import { rolesOf } from "../personActions.ts";

interface RevokeRolesDialogProps {
  line: ReviewLineFragment;
  onDone: () => void;
  onClose: () => void;
}

interface RevokeValues {
  roles: string[];
  note: string;
}

const nothing: RevokeValues = { roles: [], note: "" };

/** Removes roles that are not needed any more, within the review. */
export function RevokeRolesDialog({ line, onDone, onClose }: RevokeRolesDialogProps) {
  const { t } = useTranslation(["people", "common"]);
  const { roles, grantable } = useRoles();
  const [revoke] = useRevokeReviewedRolesMutation();
  const current = rolesOf({ roles: line.rolesNow });
  const fixed = new Set(current.filter((role) => !grantable.has(role)));

  async function handleSubmit(values: RevokeValues) {
    await revoke({
      variables: {
        input: {
          itemId: line.itemId,
          roles: current,
          revoke: values.roles,
          note: values.note.trim() || null,
        },
      },
    });
    toast.success(t("review.rolesRemoved", { name: line.fullName }));
    onDone();
  }

  return (
    <FormDialog
      title={t("review.takeTitle", { name: line.fullName })}
      initialValues={nothing}
      schema={object({ note: string().max(1000, t("review.noteLong")) })}
      labels={{ roles: t("review.takeLegend"), note: t("review.takeNote") }}
      submitLabel={t("review.takeSubmit")}
      danger
      missing={({ roles }) => (roles.length > 0 ? undefined : t("common:form.selectOne"))}
      onSubmit={handleSubmit}
      onError={({ code }) => {
        if (code === "STALE") onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("review.takeText")}</p>
          <RolePicker
            legend={t("review.takeLegend")}
            roles={roles.filter(({ role }) => current.includes(role))}
            fixed={fixed}
          />
          <Field
            name="note"
            kind="textarea"
            rows={2}
            label={t("review.takeNote")}
            help={t("review.takeNoteHelp")}
            maxLength={1000}
          />
        </>
      )}
    </FormDialog>
  );
}
