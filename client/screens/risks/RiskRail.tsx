import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { useRiskWords } from "./useRiskWords.ts";

/** The properties of the risk; those that a list can be made of lead to that list. */
export function RiskRail({ risk }: { risk: RiskRecordFragment }) {
  const { t } = useRiskWords();
  const dash = t("common:notAvailable");

  function listOf(key: string, value: string | null) {
    if (!value) return dash;
    return <TextLink to={`/risks?${new URLSearchParams({ [key]: value })}`}>{value}</TextLink>;
  }

  return (
    <Rail
      entries={[
        {
          label: t("fields.owner"),
          value: risk.owner ? (
            <TextLink to={`/risks?owner=${risk.owner.id}`} color="fg">
              <PersonName name={risk.owner.fullName} picture={risk.owner.avatarUrl} />
            </TextLink>
          ) : (
            <PersonName name={null} />
          ),
        },
        { label: t("fields.businessUnit"), value: listOf("business_unit", risk.businessUnit) },
        { label: t("fields.category"), value: listOf("category", risk.category) },
        { label: t("fields.treatment"), value: t(`treatment.${risk.treatment}`) },
        { label: t("fields.nextReviewOn"), value: <RelativeDate value={risk.nextReviewOn} /> },
        { label: t("fields.lastReviewedAt"), value: <RelativeDate value={risk.lastReviewedAt} /> },
        {
          label: t("fields.velocity"),
          value: risk.velocity ? wordOf(t("velocity", { returnObjects: true }), risk.velocity) : dash,
        },
        {
          label: t("fields.confidence"),
          value: risk.confidence ? wordOf(t("confidence", { returnObjects: true }), risk.confidence) : dash,
        },
        { label: t("fields.createdAt"), value: <RelativeDate value={risk.createdAt} /> },
        {
          label: t("fields.createdBy"),
          value: risk.creator ? (
            <PersonName name={risk.creator.fullName} picture={risk.creator.avatarUrl} />
          ) : (
            dash
          ),
        },
        { label: t("fields.updatedAt"), value: <RelativeDate value={risk.updatedAt} /> },
      ]}
    />
  );
}

function wordOf(words: Readonly<Record<string, string>>, value: string): string {
  return words[value] ?? value;
}
