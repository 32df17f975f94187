import type { AssetRecordFragment } from "../../../graphql/generated/index.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { useAssetWords } from "./useAssetWords.ts";

/** The properties of the asset; those that a list can be made of lead to that list. */
export function AssetRail({ asset }: { asset: AssetRecordFragment }) {
  const { t } = useAssetWords();
  const dash = t("common:notAvailable");

  function listOf(key: string, value: string | null, label = value) {
    if (!value) return dash;
    return <TextLink to={`/assets?${new URLSearchParams({ [key]: value })}`}>{label}</TextLink>;
  }
  function person(key: string, someone: AssetRecordFragment["owner"]) {
    if (!someone) return <PersonName name={null} />;
    return (
      <TextLink to={`/assets?${key}=${someone.id}`} color="fg">
        <PersonName name={someone.fullName} picture={someone.avatarUrl} />
      </TextLink>
    );
  }

  return (
    <Rail
      entries={[
        { label: t("fields.owner"), value: person("owner", asset.owner) },
        { label: t("fields.custodian"), value: person("custodian", asset.custodian) },
        { label: t("fields.businessUnit"), value: listOf("business_unit", asset.businessUnit) },
        { label: t("fields.type"), value: listOf("type", asset.type, t(`type.${asset.type}`)) },
        {
          label: t("fields.classification"),
          value: asset.classification
            ? listOf("classification", asset.classification, t(`classification.${asset.classification}`))
            : t("register.noClassification"),
        },
        { label: t("fields.location"), value: asset.location ?? dash },
        { label: t("fields.vendor"), value: listOf("vendor", asset.vendor) },
        { label: t("fields.nextReviewOn"), value: <RelativeDate value={asset.nextReviewOn} /> },
        { label: t("fields.createdAt"), value: <RelativeDate value={asset.createdAt} /> },
        {
          label: t("fields.createdBy"),
          value: asset.creator ? (
            <PersonName name={asset.creator.fullName} picture={asset.creator.avatarUrl} />
          ) : (
            dash
          ),
        },
        { label: t("fields.updatedAt"), value: <RelativeDate value={asset.updatedAt} /> },
      ]}
    />
  );
}
