import type { AssetRecordFragment } from "../../../graphql/generated/index.ts";
import { within } from "../../i18n/format.ts";
import { criticalityOf } from "./criticality.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

/** Explains the criticality of the asset in a sentence. */
export function useCriticalityMessages(asset: AssetRecordFragment): string {
  const { t } = useAssetMessages();
  const needs = [asset.confidentiality, asset.integrity, asset.availability];
  const criticality = t(`common:severity.${asset.criticality}`);
  if (asset.criticalityOverride) {
    const rule = t(`common:severity.${criticalityOf(needs)}`);
    return t("needs.overridden", { criticality, rule: within(rule) });
  }
  const level = Math.max(...needs.map((need) => need ?? 0));
  return level === 0 ? t("needs.followsNone") : t("needs.follows", { criticality, level });
}
