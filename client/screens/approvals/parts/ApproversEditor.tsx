import { chakra } from "@chakra-ui/react/styled-system";
import { UserPlus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { describedBy, FieldFrame } from "../../../components/FieldFrame.tsx";
import { FilterPopover } from "../../../components/register/FilterPopover.tsx";
import { ApproverPicker } from "./ApproverPicker.tsx";
import { type Approver, type ApproverKind, approverKey, approverKinds } from "./approvers.ts";
import { useApproverNames } from "./useApproverNames.ts";

interface ApproversEditorProps {
  label: string;
  value: readonly Approver[];
  onChange: (approvers: Approver[]) => void;
  /** The kinds to offer, in order; all by default. */
  kinds?: readonly ApproverKind[];
  /** Only one can be selected; another choice replaces it. */
  single?: boolean;
  required?: boolean;
  help?: string;
  error?: string;
  disabled?: boolean;
}

/** Selects who is asked or notified: by role, team, permission or name, or as owner or stakeholder of the record. */
export function ApproversEditor(props: ApproversEditorProps) {
  const { label, value, onChange, kinds = approverKinds, single = false } = props;
  const { required, help, error, disabled = false } = props;
  const { t } = useTranslation("approvers");
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { nameOf } = useApproverNames(value);

  const actionLabel = single && value.length > 0 ? t("change") : t("add");

  function handleRemove(approver: Approver) {
    onChange(value.filter((one) => one !== approver));
    // The removed item had the focus.
    trigger.current?.focus();
  }

  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
        {value.map((approver) => (
          <chakra.span
            key={approverKey(approver)}
            display="inline-flex"
            alignItems="center"
            minH="7"
            maxW="full"
            ps="2"
            borderRadius="md"
            borderWidth="1px"
            bg="bg.sunken"
            fontSize="table"
          >
            <chakra.span minW="0" py="0.5" overflowWrap="anywhere">
              {nameOf(approver)}
            </chakra.span>
            <Button
              variant="ghost"
              size="xs"
              square
              disabled={disabled}
              aria-label={t("remove", { approver: nameOf(approver) })}
              onClick={() => handleRemove(approver)}
            >
              <X />
            </Button>
          </chakra.span>
        ))}
        <FilterPopover
          label={label}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button
              {...describedBy(id, { help, error })}
              ref={trigger}
              size="sm"
              disabled={disabled}
              aria-label={`${actionLabel}: ${label}`}
            >
              <UserPlus />
              {actionLabel}
            </Button>
          }
        >
          <ApproverPicker
            label={t("find")}
            kinds={kinds}
            except={value}
            onChoose={(approver) => {
              onChange(single ? [approver] : [...value, approver]);
              setOpen(false);
            }}
          />
        </FilterPopover>
      </chakra.div>
    </FieldFrame>
  );
}
