import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useAcceptResidualSuggestionMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import type { SuggestedRisk } from "./suggestion.ts";

interface AcceptSuggestionProps {
  risk: SuggestedRisk;
  suggested: { likelihood: number; impact: number; score: number };
  onStale: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Records the suggested score as a residual assessment; the server rejects it if the controls have changed since. */
export function AcceptSuggestion({ risk, suggested, onStale, onDone, onClose }: AcceptSuggestionProps) {
  const { t } = useTranslation("controls");
  const [accept] = useAcceptResidualSuggestionMutation();
  const { likelihood, impact } = suggested;
  const schema = object({
    reason: string().trim().required(t("suggestion.reasonShort")).min(10, t("suggestion.reasonShort")),
  });

  async function handleSubmit({ reason }: { reason: string }) {
    await accept({
      variables: { input: { riskId: risk.id, version: risk.version, likelihood, impact, reason } },
    });
    toast.success(t("suggestion.accepted"));
    await onDone();
  }

  return (
    <FormDialog
      title={t("suggestion.acceptTitle")}
      initialValues={{ reason: "" }}
      schema={schema}
      labels={{ reason: t("suggestion.reason") }}
      submitLabel={t("suggestion.acceptSubmit")}
      onSubmit={handleSubmit}
      onRefused={({ code }) => {
        if (code === "STALE") void onStale();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("suggestion.acceptText", suggested)}</p>
          <Field
            name="reason"
            kind="textarea"
            rows={3}
            required
            label={t("suggestion.reason")}
            help={t("suggestion.reasonHelp")}
          />
        </>
      )}
    </FormDialog>
  );
}
