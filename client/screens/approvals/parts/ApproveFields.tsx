import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { Input } from "../../../components/controls.ts";
import { describedBy, FieldFrame } from "../../../components/FieldFrame.tsx";
import { SelectInput } from "../../../components/SelectInput.tsx";
import { ApproversEditor } from "./ApproversEditor.tsx";
import type { ApproverKind } from "./approvers.ts";
import { type ApproveField, type ApproveStep, approveModes } from "./approveStep.ts";
import { NumberEntry } from "./NumberEntry.tsx";

interface ApproveFieldsProps {
  value: ApproveStep;
  onChange: (change: Partial<ApproveStep>) => void;
  problems?: Partial<Record<ApproveField, string>>;
  kinds?: readonly ApproverKind[];
  disabled?: boolean;
}

/** The approvers of a step, how many of them must approve, and by when. */
export function ApproveFields({ value, onChange, problems = {}, kinds, disabled }: ApproveFieldsProps) {
  const { t } = useTranslation("approvers");
  const id = useId();

  return (
    <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} gap="3">
      <chakra.div gridColumn="1 / -1">
        <FieldFrame id={`${id}-name`} label={t("stepName")} required error={problems.name}>
          <Input
            {...describedBy(`${id}-name`, { error: problems.name })}
            value={value.name}
            maxLength={120}
            aria-required
            disabled={disabled}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </FieldFrame>
      </chakra.div>
      <chakra.div gridColumn="1 / -1">
        <ApproversEditor
          label={t("asked")}
          help={t("askedHelp")}
          required
          value={value.approvers}
          kinds={kinds}
          error={problems.approvers}
          disabled={disabled}
          onChange={(approvers) => onChange({ approvers })}
        />
      </chakra.div>
      <FieldFrame id={`${id}-mode`} label={t("mode.label")} error={problems.mode}>
        <SelectInput
          {...describedBy(`${id}-mode`, { error: problems.mode })}
          value={value.mode}
          disabled={disabled}
          options={approveModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
          onChange={(event) => {
            const mode = approveModes.find((one) => one === event.target.value) ?? "any";
            onChange({ mode, quorum: mode === "quorum" ? (value.quorum ?? 2) : undefined });
          }}
        />
      </FieldFrame>
      {value.mode === "quorum" && (
        <NumberEntry
          label={t("quorum")}
          unit=""
          min={1}
          max={50}
          required
          value={value.quorum}
          error={problems.quorum}
          disabled={disabled}
          onChange={(quorum) => onChange({ quorum })}
        />
      )}
      <NumberEntry
        label={t("dueDays")}
        unit={t("days")}
        min={1}
        max={365}
        value={value.due_days}
        error={problems.due_days}
        disabled={disabled}
        onChange={(due_days) => onChange({ due_days })}
      />
    </chakra.div>
  );
}
