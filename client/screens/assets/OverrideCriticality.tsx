import { useMemo } from "react";
import { object, string } from "yup";

import { assetFields } from "../../../graphql/fields/assets.ts";
import {
  type AssetRecordFragment,
  useOverrideAssetCriticalityMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { validOf } from "../../components/register/filters.ts";
import { toast } from "../../components/toast.ts";
import { within } from "../../i18n/format.ts";
import { criticalityOf } from "./criticality.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

interface OverrideCriticalityProps {
  asset: AssetRecordFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Overrides the criticality that follows from confidentiality, integrity and availability, with a reason. */
export function OverrideCriticality({ asset, onChanged, onClose }: OverrideCriticalityProps) {
  const { t } = useAssetMessages();
  const [override] = useOverrideAssetCriticalityMutation();
  const { id, version } = asset;
  const labels = { criticality: t("fields.criticality"), reason: t("fields.criticalityReason") };
  const rule = criticalityOf([asset.confidentiality, asset.integrity, asset.availability]);
  const schema = useMemo(
    () =>
      object({
        criticality: string().required(),
        reason: string()
          .trim()
          .required(t("state.reasonShort"))
          .min(10, t("state.reasonShort"))
          .max(1000, ({ max }) => t("record:tooLong", { max })),
      }),
    [t],
  );

  async function handleSubmit(values: { criticality: string; reason: string }) {
    const [criticality] = validOf(assetFields.criticality.choices, [values.criticality]);
    await override({ variables: { input: { id, version, criticality, reason: values.reason.trim() } } });
    toast.success(t("toast.overridden"), asset.name);
    void onChanged();
  }

  return (
    <FormDialog
      title={t("state.title", { reference: asset.reference })}
      initialValues={{ criticality: asset.criticality, reason: asset.criticalityReason ?? "" }}
      schema={schema}
      labels={labels}
      submitLabel={t("state.submit")}
      onSubmit={handleSubmit}
      onError={({ code }) => {
        // Updates the page behind the dialog.
        if (code === "STALE") void onChanged();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("state.text", { rule: within(t(`common:severity.${rule}`)) })}</p>
          <Field
            name="criticality"
            kind="select"
            label={labels.criticality}
            options={assetFields.criticality.choices.map((value) => ({
              value,
              label: t(`common:severity.${value}`),
            }))}
          />
          <Field
            name="reason"
            kind="textarea"
            rows={3}
            label={labels.reason}
            required
            help={t("state.reasonHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
