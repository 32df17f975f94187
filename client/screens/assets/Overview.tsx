import { chakra } from "@chakra-ui/react/styled-system";

import type { AssetRecordFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { Section } from "../../components/record/Section.tsx";
import { ImpactSummary } from "./ImpactSummary.tsx";
import { ProtectionScale } from "./ProtectionScale.tsx";
import type { AssetActions } from "./useAssetActions.ts";
import { useAssetMessages } from "./useAssetMessages.ts";
import { useCriticalityMessages } from "./useCriticalityMessages.ts";

interface OverviewProps {
  asset: AssetRecordFragment;
  actions: AssetActions;
  onOpen: (what: string) => void;
}

const needs = ["confidentiality", "integrity", "availability"] as const;

export function Overview({ asset, actions, onOpen }: OverviewProps) {
  const { t } = useAssetMessages();
  const why = useCriticalityMessages(asset);
  const hours = (count: number | null) =>
    count === null ? t("recovery.unknown") : t("recovery.hours", { count });

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Section title={t("overview.description")}>
        <chakra.p
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          color={asset.description ? undefined : "fg.subtle"}
        >
          {asset.description ?? t("overview.noDescription")}
        </chakra.p>
      </Section>
      <Section
        title={t("needs.title")}
        actions={
          actions.state && (
            <Button size="sm" onClick={() => onOpen("state")}>
              {t("actions.state")}
            </Button>
          )
        }
      >
        <chakra.dl display="grid" gridTemplateColumns={{ md: "1fr 1fr 1fr" }} gap="5">
          {needs.map((need) => (
            <ProtectionScale key={need} need={need} level={asset[need]} />
          ))}
        </chakra.dl>
        <chakra.p mt="4" fontSize="table">
          <chakra.span fontWeight="semibold">{t("fields.criticality")}: </chakra.span>
          {why}
        </chakra.p>
        {asset.criticalityReason && (
          <chakra.p fontSize="table" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {asset.criticalityReason}
          </chakra.p>
        )}
      </Section>
      <Section title={t("recovery.title")}>
        <Properties
          wide
          entries={[
            { label: t("recovery.time"), value: hours(asset.recoveryTimeHours) },
            { label: t("recovery.point"), value: hours(asset.recoveryPointHours) },
          ]}
        />
      </Section>
      <ImpactSummary assetId={asset.id} />
    </chakra.div>
  );
}
