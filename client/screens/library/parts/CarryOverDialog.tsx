import { chakra } from "@chakra-ui/react/styled-system";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { boolean, object, string } from "yup";

import { type MappingRelation, useCarryOverMutation } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { ComplianceStatusBadge } from "../../compliance/parts/ComplianceStatusBadge.tsx";
import type { End } from "./mapping.ts";

interface CarryDialogProps {
  from: End;
  to: End;
  /** The relation of `from` to `to`: by default, equal and subset carry over. */
  relation: MappingRelation;
  onClose: () => void;
}

/**
 * Carries over evidence, the status or both from one requirement to another, with a preview; the history records it.
 */
export function CarryOverDialog({ from, to, relation, onClose }: CarryDialogProps) {
  const { t } = useTranslation(["library", "compliance", "common"]);
  const [carry] = useCarryOverMutation();
  const mayEvidence = useMay("evidence_management", "full");
  const mayStatus = useMay("compliance_edit", "full");
  const carries = relation === "equal" || relation === "subset";
  const hasEvidence = from.evidenceCount !== 0;
  // If `from` asks for more, meeting it in part says nothing about `to`.
  const says =
    from.status === "compliant" ||
    (relation === "equal" && (from.status === "partially_compliant" || from.status === "non_compliant"));
  const givesStatus = says && to.status !== "not_applicable";

  async function handleSubmit(values: { evidence: boolean; status: boolean; reason: string }) {
    const { evidence, status, reason } = values;
    await carry({
      variables: {
        input: { fromIds: [from.id], toIds: [to.id], evidence, status, reason: reason.trim() || null },
      },
      // Status, evidence, links and coverage of both are shown in several places.
      refetchQueries: "active",
    });
    toast.success(t("carry.done"), t("carry.doneText", { from: from.reference, to: to.reference }));
  }

  const reason = string().trim().min(10, t("carry.reasonShort"));
  return (
    <FormDialog
      title={t("carry.title")}
      initialValues={{
        evidence: mayEvidence && hasEvidence,
        status: mayStatus && givesStatus && to.status === "not_assessed",
        reason: "",
      }}
      schema={object({
        evidence: boolean(),
        status: boolean(),
        reason: (carries ? reason : reason.required(t("carry.reasonShort"))).max(1000, ({ max }) =>
          t("carry.reasonLong", { max }),
        ),
      })}
      labels={{
        evidence: t("carry.evidence"),
        status: t("carry.status"),
        reason: t("carry.reason"),
      }}
      submitLabel={t("carry.submit")}
      missing={({ evidence, status }) => (evidence || status ? undefined : t("common:form.selectOne"))}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="2">
            <EndOf label={t("carry.from")} end={from} />
            <EndOf label={t("carry.to")} end={to} />
          </chakra.dl>
          {carries ? (
            <chakra.p color="fg.muted" fontSize="table">
              {t(`relationLong.${relation}`)}
            </chakra.p>
          ) : (
            <chakra.div
              display="flex"
              gap="2.5"
              p="3"
              borderRadius="md"
              bg="status.attention.soft"
              color="status.attention.fg"
              fontSize="table"
            >
              <chakra.span aria-hidden mt="0.5" css={{ "& svg": { width: "4", height: "4" } }}>
                <TriangleAlert />
              </chakra.span>
              <chakra.div minW="0">
                <chakra.p fontWeight="semibold">{t("carry.warning")}</chakra.p>
                <p>
                  {t(`relationLong.${relation}`)} {t("carry.warningText")}
                </p>
              </chakra.div>
            </chakra.div>
          )}
          <chakra.fieldset display="flex" flexDirection="column" gap="3">
            <chakra.legend textStyle="label" mb="2">
              {t("carry.what")}
            </chakra.legend>
            {mayEvidence && (
              <Field
                name="evidence"
                kind="checkbox"
                label={
                  from.evidenceCount === undefined
                    ? t("carry.evidence")
                    : `${t("carry.evidence")}: ${t("pieces", { count: from.evidenceCount })}`
                }
                help={hasEvidence ? t("carry.evidenceHelp") : t("carry.evidenceNone")}
                disabled={!hasEvidence}
              />
            )}
            {mayStatus && (
              <Field
                name="status"
                kind="checkbox"
                label={t("carry.status")}
                help={
                  givesStatus
                    ? t("carry.statusHelp", { status: t(`compliance:status.${from.status}`) })
                    : t("carry.statusNone")
                }
                disabled={!givesStatus}
              />
            )}
          </chakra.fieldset>
          {!carries && <Field name="reason" kind="textarea" rows={2} label={t("carry.reason")} required />}
        </>
      )}
    </FormDialog>
  );
}

function EndOf({ label, end }: { label: string; end: End }) {
  return (
    <>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd minW="0" overflowWrap="anywhere">
        <chakra.span color="fg.muted">{end.reference}</chakra.span> {end.title}{" "}
        <ComplianceStatusBadge status={end.status} />
      </chakra.dd>
    </>
  );
}
