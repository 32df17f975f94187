import { chakra } from "@chakra-ui/react/styled-system";
import { Link2, Sparkles } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type MappedRowFragment,
  useDeleteRequirementMappingMutation,
  useRequirementMappingsQuery,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { Section } from "../../components/record/Section.tsx";
import { toast } from "../../components/toast.ts";
import { type MappedAction, MappedRow } from "../library/parts/MappedRow.tsx";
import { type End, endOf, invert, referenceOf, relationOf } from "../library/parts/mapping.ts";

const CarryOverDialog = lazyComponent(
  async () => (await import("../library/parts/CarryOverDialog.tsx")).CarryOverDialog,
);
const MappingDialog = lazyComponent(
  async () => (await import("../library/parts/MappingDialog.tsx")).MappingDialog,
);

interface RequirementMappingsProps {
  requirementId: string;
}

/** Mappings of the requirement to those of other frameworks: evidence collected once can satisfy many. */
export function RequirementMappings({ requirementId }: RequirementMappingsProps) {
  const { t } = useTranslation("library");
  const mayEdit = useMay("compliance_edit", "full");
  const mayEvidence = useMay("evidence_management", "full");
  const [remove] = useDeleteRequirementMappingMutation();
  const [opened, setOpened] = useState<{ action: MappedAction | "new"; mapped?: MappedRowFragment }>();
  const [busy, setBusy] = useState(false);
  const { data, previousData, error, refetch } = useRequirementMappingsQuery({
    variables: { id: requirementId },
    fetchPolicy: "cache-and-network",
  });
  const requirement = (data ?? previousData)?.complianceRequirement;
  const mapped = requirement?.mapped?.filter((one) => one !== null) ?? [];
  const active = requirement?.archivedAt === null;
  const close = () => setOpened(undefined);

  async function handleRemove(one: MappedRowFragment) {
    setBusy(true);
    try {
      await remove({ variables: { id: one.mappingId } });
      toast.success(t("mapping.removed"), referenceOf(one));
      await refetch();
      close();
    } catch (failure) {
      toast.error(t("mapping.remove"), serverErrorOf(failure).message);
    } finally {
      setBusy(false);
    }
  }

  if (!requirement) {
    return (
      <Section title={t("section.title")}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Section>
    );
  }
  // Headings are not assessed, so they have no mappings.
  if (!requirement.assessable) return null;

  const open = requirement.evidenceToday !== "complete";
  const offers = mapped.filter((one) => open && one.satisfies && one.evidenceStatus === "complete");
  const actions: MappedAction[] = [
    ...(mayEdit || mayEvidence ? (["take", "give"] as const) : []),
    ...(mayEdit ? (["edit", "remove"] as const) : []),
  ];
  const here: End = {
    id: requirement.id,
    reference: requirement.reference ?? "",
    title: requirement.title,
    status: requirement.status,
  };
  const chosen = opened?.mapped;

  return (
    <Section
      title={mapped.length > 0 ? t("section.counted", { count: mapped.length }) : t("section.title")}
      actions={
        mayEdit &&
        active && (
          <Button size="sm" onClick={() => setOpened({ action: "new" })}>
            <Link2 aria-hidden />
            {t("section.add")}
            <chakra.span srOnly>: {t("section.title")}</chakra.span>
          </Button>
        )
      }
    >
      {offers.length > 0 && (
        <chakra.p
          display="flex"
          gap="2"
          mb="2"
          p="2"
          borderRadius="md"
          bg="status.good.soft"
          color="status.good.fg"
          fontSize="table"
        >
          <chakra.span aria-hidden mt="0.5">
            <Sparkles size={14} />
          </chakra.span>
          {t("section.suggestion", {
            count: offers.length,
            reference: offers.map(referenceOf).slice(0, 3).join(", "),
          })}
        </chakra.p>
      )}
      {mapped.length === 0 && (
        <EmptyState icon={<Link2 />} title={t("section.empty")} text={t("section.emptyText")} />
      )}
      <chakra.ul listStyle="none">
        {mapped.map((one) => (
          <MappedRow
            key={one.mappingId}
            mapped={one}
            actions={active ? actions : []}
            suggested={offers.includes(one)}
            onAction={(action) => setOpened({ action, mapped: one })}
          />
        ))}
      </chakra.ul>
      {opened?.action === "take" && chosen && (
        <CarryOverDialog
          from={endOf(chosen)}
          to={here}
          relation={relationOf(chosen.relation)}
          onClose={close}
        />
      )}
      {opened?.action === "give" && chosen && (
        <CarryOverDialog
          from={here}
          to={endOf(chosen)}
          relation={invert(relationOf(chosen.relation))}
          onClose={close}
        />
      )}
      {(opened?.action === "new" || opened?.action === "edit") && (
        <MappingDialog
          requirementId={requirement.id}
          mapped={chosen}
          except={[requirement.id, ...mapped.map((one) => one.requirementId)]}
          onDone={() => void refetch()}
          onClose={close}
        />
      )}
      {opened?.action === "remove" && chosen && (
        <ConfirmDialog
          open
          danger
          title={t("mapping.removeTitle", { reference: referenceOf(chosen) })}
          confirmLabel={t("mapping.remove")}
          busy={busy}
          onConfirm={() => void handleRemove(chosen)}
          onClose={close}
        >
          {t("mapping.removeText")}
        </ConfirmDialog>
      )}
    </Section>
  );
}
