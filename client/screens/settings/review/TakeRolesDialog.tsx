import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import {
  type ReviewLineFragment,
  useTakeReviewedRolesMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { RolePicker } from "../parts/RolePicker.tsx";
import { useRoles } from "../parts/useRoles.ts";
import { rolesOf } from "../personActions.ts";

interface TakeRolesDialogProps {
  line: ReviewLineFragment;
  onDone: () => void;
  onClose: () => void;
}

interface TakeValues {
  roles: string[];
  note: string;
}

const nothing: TakeValues = { roles: [], note: "" };

/** Removes roles that are not needed any more, within the review. */
export function TakeRolesDialog({ line, onDone, onClose }: TakeRolesDialogProps) {
  const { t } = useTranslation(["people", "common"]);
  const { roles, grantable } = useRoles();
  const [take] = useTakeReviewedRolesMutation();
  const current = rolesOf({ roles: line.rolesNow });
  const fixed = new Set(current.filter((role) => !grantable.has(role)));

  async function handleSubmit(values: TakeValues) {
    await take({
      variables: {
        input: {
          itemId: line.itemId,
          roles: current,
          take: values.roles,
          note: values.note.trim() || null,
        },
      },
    });
    toast.success(t("review.taken", { name: line.fullName }));
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
