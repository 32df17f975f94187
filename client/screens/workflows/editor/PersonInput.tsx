import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { PersonPicker } from "../../../components/record/PersonPicker.tsx";
import { FilterPopover } from "../../../components/register/FilterPopover.tsx";
import { formatChoice } from "../../../i18n/format.ts";
import type { Approver } from "../../approvals/parts/approvers.ts";
import { useApproverNames } from "../../approvals/parts/useApproverNames.ts";
import type { FieldValue } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface PersonInputProps {
  label: string;
  value: FieldValue | undefined;
  onChange: (value: FieldValue | undefined) => void;
  errorId?: string;
}

/** Selects a person by name. */
export function PersonInput({ label, value, onChange, errorId }: PersonInputProps) {
  const { t } = useWorkflowMessages();
  const [open, setOpen] = useState(false);
  const ids = Array.isArray(value) ? value : typeof value === "string" ? [value] : [];
  const approvers = ids.map((user_id): Approver => ({ kind: "person", user_id }));
  const { phraseOf } = useApproverNames(approvers);
  const says = approvers.length > 0 ? formatChoice(approvers.map(phraseOf)) : t("condition.choosePerson");

  return (
    <FilterPopover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          size="sm"
          aria-label={`${label}: ${says}`}
          aria-describedby={errorId}
          borderColor={errorId ? "status.bad.solid" : "border.control"}
          fontWeight="normal"
        >
          {says}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <PersonPicker
        onChoose={(person) => {
          onChange(person?.id);
          setOpen(false);
        }}
      />
    </FilterPopover>
  );
}
