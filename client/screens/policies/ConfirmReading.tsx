import { chakra } from "@chakra-ui/react/styled-system";
import { CircleCheck } from "lucide-react";
import { useState } from "react";

import {
  type PolicyTextFragment,
  type PublishedPolicyQuery,
  useAttestPolicyMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { CheckboxField } from "../../components/CheckboxField.tsx";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { Section } from "../../components/record/Section.tsx";
import { toast } from "../../components/toast.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface ConfirmReadingProps {
  version: PolicyTextFragment;
  reading: NonNullable<NonNullable<PublishedPolicyQuery["policy"]>["myReading"]>;
  onChanged: () => Promise<unknown>;
}

/** 'I have read and understood this policy', at the end of the text. */
export function ConfirmReading({ version, reading, onChanged }: ConfirmReadingProps) {
  const { t } = usePolicyMessages();
  const [attest, { loading }] = useAttestPolicyMutation();
  const [understood, setUnderstood] = useState(false);

  async function handleConfirm() {
    try {
      await attest({ variables: { input: { versionId: version.id, digest: version.digest } } });
      toast.success(t("reading.done"));
    } catch (error) {
      toast.error(t("reading.failed"), serverErrorOf(error).message);
    }
    await onChanged();
  }

  if (reading.attestedAt)
    return (
      <chakra.p role="status" display="flex" alignItems="center" gap="2" color="status.good.fg" maxW="54rem">
        <CircleCheck size={16} aria-hidden />
        {t("reading.confirmed", { at: formatDateTime(reading.attestedAt) })}
      </chakra.p>
    );
  return (
    <chakra.div maxW="54rem">
      <Section title={t("reading.title")}>
        <chakra.p color="fg.muted" fontSize="table" mb="3">
          {!reading.overdue && `${t("reading.by")} `}
          <OverdueDate value={reading.dueOn} overdue={reading.overdue} withDays />
        </chakra.p>
        <CheckboxField
          control={{
            id: "understood",
            onChange: ({ currentTarget }) => setUnderstood(currentTarget.checked),
          }}
          checked={understood}
          label={t("reading.understood")}
        />
        <Button variant="solid" mt="3" disabled={!understood || loading} onClick={() => void handleConfirm()}>
          {t("reading.confirm")}
        </Button>
      </Section>
    </chakra.div>
  );
}
