import type { RequirementRecordFragment } from "../../../graphql/generated/index.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { maturityLabel } from "./maturity.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import { useRequirementFields } from "./useRequirementFields.ts";

/** The properties of the requirement; values that the register can be filtered by link to that list. */
export function RequirementRail({ requirement }: { requirement: RequirementRecordFragment }) {
  const { t } = useComplianceMessages();
  const { framework, parent, assessable, maturity } = requirement;
  const dash = t("common:notAvailable");
  const entries = fieldProperties(
    useRequirementFields(),
    requirement,
    [
      {
        field: "frameworkId",
        value: framework ? (
          <TextLink to={`/compliance/frameworks/${framework.id}`}>{framework.name}</TextLink>
        ) : (
          dash
        ),
      },
      {
        field: "parentId",
        value: parent ? (
          <TextLink to={`/compliance/requirements/${parent.id}`}>{`${parent.code} ${parent.title}`}</TextLink>
        ) : (
          dash
        ),
      },
      "ownerId",
      "dueOn",
      assessable && { field: "maturity", value: maturityLabel(maturity, t) ?? dash },
      assessable && "evidenceNeeded",
      assessable && "evidenceValidUntil",
      { label: t("fields.createdAt"), value: <RelativeDate value={requirement.createdAt} /> },
      "updatedAt",
    ],
    { list: "/compliance/requirements" },
  );
  return <Rail entries={entries} area="requirements" record={requirement} />;
}
