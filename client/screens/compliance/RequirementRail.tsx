import type { RequirementRecordFragment } from "../../../graphql/generated/index.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import type { Property } from "../../components/record/Properties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { maturityWord } from "./requirementSchema.ts";
import { useComplianceWords } from "./useComplianceWords.ts";

/** The properties of the requirement; those that a list can be made of lead to that list. */
export function RequirementRail({ requirement }: { requirement: RequirementRecordFragment }) {
  const { t } = useComplianceWords();
  const { framework, parent, owner, assessable, maturity } = requirement;
  const dash = t("common:notAvailable");

  const entries: (Property | false)[] = [
    {
      label: t("fields.framework"),
      value: framework ? (
        <TextLink to={`/compliance/frameworks/${framework.id}`}>{framework.name}</TextLink>
      ) : (
        dash
      ),
    },
    {
      label: t("fields.parent"),
      value: parent ? (
        <TextLink to={`/compliance/requirements/${parent.id}`}>{`${parent.code} ${parent.title}`}</TextLink>
      ) : (
        dash
      ),
    },
    {
      label: t("fields.owner"),
      value: owner ? (
        <TextLink to={`/compliance/requirements?owner=${owner.id}`} color="fg">
          <PersonName name={owner.fullName} picture={owner.avatarUrl} />
        </TextLink>
      ) : (
        <PersonName name={null} />
      ),
    },
    { label: t("fields.dueOn"), value: <RelativeDate value={requirement.dueOn} /> },
    assessable && { label: t("fields.maturity"), value: maturityWord(maturity, t) ?? dash },
    assessable && { label: t("fields.evidenceNeeded"), value: requirement.evidenceNeeded },
    assessable && {
      label: t("fields.evidenceValidUntil"),
      value: <RelativeDate value={requirement.evidenceValidUntil} />,
    },
    { label: t("fields.createdAt"), value: <RelativeDate value={requirement.createdAt} /> },
    { label: t("fields.updatedAt"), value: <RelativeDate value={requirement.updatedAt} /> },
  ];
  return <Rail entries={entries.filter((entry) => entry !== false)} />;
}
