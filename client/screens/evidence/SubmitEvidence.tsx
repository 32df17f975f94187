import { chakra } from "@chakra-ui/react/styled-system";

import {
  type EvidenceRecordFragment,
  useEvidenceReviewersQuery,
  useSubmitEvidenceMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

interface SubmitEvidenceProps {
  piece: EvidenceRecordFragment;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

export function SubmitEvidence({ piece, onChanged, onClose }: SubmitEvidenceProps) {
  const { t } = useEvidenceMessages();
  const { id, version, reference, name } = piece;
  const { data } = useEvidenceReviewersQuery({ variables: { id }, fetchPolicy: "network-only" });
  const [submit] = useSubmitEvidenceMutation();
  const people = data?.evidencePiece?.possibleReviewers ?? [];
  const excluded = data?.evidencePiece?.excludedReviewers ?? [];

  return (
    <FormDialog
      title={t("review.submitTitle", { reference })}
      size="sm"
      initialValues={{ reviewerId: "" }}
      labels={{ reviewerId: t("review.reviewer") }}
      submitLabel={t("actions.submit")}
      onSubmit={async ({ reviewerId }) => {
        await submit({ variables: { input: { id, version, reviewerId: reviewerId || null } } });
        toast.success(t("toast.submitted"), name);
        void onChanged();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <chakra.p>{t("review.submitText")}</chakra.p>
          <Field
            name="reviewerId"
            kind="select"
            label={t("review.reviewer")}
            placeholder={t("review.anyone")}
            options={[
              ...people.map((person) => ({ value: person.id, label: person.fullName })),
              ...excluded.map(({ id: value, fullName, reason }) => ({
                value,
                label: t("review.excluded", { name: fullName, reason }),
                disabled: true,
              })),
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}
