import { useTranslation } from "react-i18next";
import { array, object, string } from "yup";

import { useCreateApiTokenMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import type { NewToken } from "./CreatedToken.tsx";
import { PermissionPicker } from "./PermissionPicker.tsx";

interface NewTokenDialogProps {
  onMade: (created: NewToken) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  scope: "read" | "full" | "chosen";
  permissions: string[];
  expiresOn: string;
}

const DAY = 86_400_000;
const scopes = ["read", "chosen", "full"] as const;

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}

export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation("tokens");
  const [create] = useCreateApiTokenMutation();

  async function handleSubmit({ name, scope, permissions, expiresOn }: Values) {
    const input = { name, scope, expiresOn, permissions: scope === "chosen" ? permissions : [] };
    const { data } = await create({ variables: { input } });
    const created = data?.createApiToken?.created;
    if (created) onMade({ name: created.token.name, secret: created.secret });
  }

  return (
    <FormDialog<Values>
      title={t("form.title")}
      initialValues={{ name: "", scope: "read", permissions: [], expiresOn: dayFromNow(90) }}
      schema={object({
        name: string().trim().required(t("form.nameRequired")),
        expiresOn: string()
          .required(t("form.expiresOnRequired"))
          .test(
            "range",
            t("form.expiresOnRequired"),
            (day) => day >= dayFromNow(1) && day <= dayFromNow(365),
          ),
        permissions: array().test(
          "some",
          t("form.permissionsRequired"),
          (chosen, { parent }) => parent.scope !== "chosen" || (chosen ?? []).length > 0,
        ),
      })}
      labels={{
        name: t("form.name"),
        scope: t("form.scope"),
        permissions: t("form.permissions"),
        expiresOn: t("form.expiresOn"),
      }}
      submitLabel={t("form.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <Field
            name="name"
            label={t("form.name")}
            help={t("form.nameHelp")}
            required
            maxLength={80}
            autoComplete="off"
          />
          <Field
            name="scope"
            kind="select"
            label={t("form.scope")}
            help={t("form.scopeHelp")}
            required
            options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
          {values.scope === "chosen" && <PermissionPicker />}
          <Field
            name="expiresOn"
            kind="date"
            label={t("form.expiresOn")}
            help={t("form.expiresOnHelp")}
            required
            min={dayFromNow(1)}
            max={dayFromNow(365)}
          />
        </>
      )}
    </FormDialog>
  );
}
