import { useApolloClient } from "@apollo/client/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { number, object, string } from "yup";

import {
  AiIsAvailableDocument,
  type AiProviderFragment,
  useChangeAiProviderMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";

/** As ai_provider.monthly_tokens allows. */
const MIN_TOKENS = 1000;
const MAX_TOKENS = 100_000_000;

interface ProviderDialogProps {
  provider: AiProviderFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

export function ProviderDialog({ provider, onChanged, onClose }: ProviderDialogProps) {
  const { t } = useTranslation(["ai", "record", "common"]);
  const client = useApolloClient();
  const [change] = useChangeAiProviderMutation();
  const tooLong = ({ max }: { max: number }) => t("record:tooLong", { max });
  const range = t("provider.tokensRange");
  const tokens = number()
    .typeError(range)
    .required(range)
    .integer(range)
    .min(MIN_TOKENS, range)
    .max(MAX_TOKENS, range);
  const labels = {
    address: t("fields.address"),
    model: t("fields.model"),
    key: t("fields.key"),
    monthlyTokens: t("fields.monthlyTokens"),
  };
  const schema = object({
    address: string().trim().max(300, tooLong),
    model: string()
      .trim()
      .max(100, tooLong)
      .when("address", ([address], model) => (address ? model.required(t("provider.modelRequired")) : model)),
    key: string().max(900, tooLong),
    monthlyTokens: tokens,
  });

  return (
    <FormDialog
      title={t(provider.address ? "provider.change" : "provider.add")}
      initialValues={{
        address: provider.address ?? "",
        model: provider.model ?? "",
        key: "",
        withoutKey: false,
        monthlyTokens: provider.monthlyTokens,
      }}
      schema={schema}
      labels={labels}
      submitLabel={t("common:actions.saveChanges")}
      onSubmit={async ({ withoutKey, ...values }) => {
        const { address, model, key, monthlyTokens } = schema.cast(values);
        await change({
          variables: {
            address: address || null,
            model: model || null,
            monthlyTokens,
            version: provider.version,
            key: withoutKey ? "" : key || null,
          },
        });
        await Promise.all([onChanged(), client.refetchQueries({ include: [AiIsAvailableDocument] })]);
        toast.success(t(address ? "provider.saved" : "provider.removed"));
      }}
      onError={({ code }) => {
        if (code === "STALE") void onChanged();
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <chakra.p color="fg.muted">{t("provider.explanation")}</chakra.p>
          <Field
            name="address"
            label={labels.address}
            help={t("help.address")}
            maxLength={300}
            autoComplete="off"
          />
          <Field
            name="model"
            label={labels.model}
            help={t("help.model")}
            maxLength={100}
            autoComplete="off"
          />
          {!values.withoutKey && (
            <Field
              name="key"
              kind="password"
              label={labels.key}
              help={provider.keyEnding ? t("help.keyKept", { ending: provider.keyEnding }) : t("help.key")}
              autoComplete="off"
            />
          )}
          {provider.keyEnding && <Field name="withoutKey" kind="checkbox" label={t("provider.removeKey")} />}
          <Field
            name="monthlyTokens"
            kind="number"
            required
            label={labels.monthlyTokens}
            help={t("help.monthlyTokens")}
            min={MIN_TOKENS}
            max={MAX_TOKENS}
          />
        </>
      )}
    </FormDialog>
  );
}
