import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useAcceptResidualSuggestionMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { AboveReason } from "./AboveReason.tsx";
import { assessedAbove } from "./scoreOrder.ts";
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
  const { t } = useTranslation(["controls", "risks"]);
  const [accept] = useAcceptResidualSuggestionMutation();
  const { likelihood, impact } = suggested;
  const schema = object({
    reason: string().trim().required(t("suggestion.reasonShort")).min(10, t("suggestion.reasonShort")),
  });

  async function handleSubmit({ reason, aboveReason }: { reason: string; aboveReason: string }) {
    const { id: riskId, version } = risk;
    await accept({
      variables: {
        input: { riskId, version, likelihood, impact, reason, aboveReason: aboveReason.trim() || null },
      },
    });
    toast.success(t("suggestion.accepted"));
    await onDone();
  }

  return (
    <FormDialog
      title={t("suggestion.acceptTitle")}
      initialValues={{ reason: "", aboveReason: "" }}
      schema={schema}
      labels={{ reason: t("suggestion.reason"), aboveReason: t("risks:fields.aboveReason") }}
      submitLabel={t("suggestion.acceptSubmit")}
      onSubmit={handleSubmit}
      onError={({ code }) => {
        if (code === "STALE") void onStale();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t("suggestion.acceptText", suggested)}</p>
          <AboveReason above={assessedAbove(risk, "residual", suggested.score)} />
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
