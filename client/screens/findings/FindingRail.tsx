import type { FindingRecordFragment } from "../../../graphql/generated/index.ts";
import { LatestApproval } from "../../components/approvals/LatestApproval.tsx";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { DueDate } from "./DueDate.tsx";

/** The properties of the finding, and the records that it is about. */
export function FindingRail({ finding }: { finding: FindingRecordFragment }) {
  const { t } = useFindingWords();
  const dash = t("common:notAvailable");
  const { control, requirement, risk, controlTest } = finding;

  return (
    <Rail
      entries={[
        {
          label: t("fields.owner"),
          value: finding.owner ? (
            <TextLink to={`/compliance/findings?owner=${finding.owner.id}`} color="fg">
              <PersonName name={finding.owner.fullName} picture={finding.owner.avatarUrl} />
            </TextLink>
          ) : (
            <PersonName name={null} />
          ),
        },
        { label: t("fields.dueOn"), value: <DueDate finding={finding} /> },
        { label: t("fields.identifiedOn"), value: <RelativeDate value={finding.identifiedOn} /> },
        { label: t("fields.age"), value: t("days", { count: finding.daysOpen }) },
        {
          label: t("fields.control"),
          value: control ? (
            <TextLink
              to={`/compliance/controls/${control.id}`}
            >{`${control.reference} ${control.name}`}</TextLink>
          ) : (
            dash
          ),
        },
        {
          label: t("fields.test"),
          value:
            control && controlTest ? (
              <TextLink to={`/compliance/controls/${control.id}?tab=tests`}>
                <RelativeDate value={controlTest.testedOn} />
              </TextLink>
            ) : (
              dash
            ),
        },
        {
          label: t("fields.requirement"),
          value: requirement ? (
            <TextLink to={`/compliance/requirements/${requirement.id}`}>
              {`${requirement.reference ?? requirement.code} ${requirement.title}`}
            </TextLink>
          ) : (
            dash
          ),
        },
        {
          label: t("fields.risk"),
          value: risk ? (
            <TextLink to={`/risks/${risk.id}`}>{`${risk.reference} ${risk.name}`}</TextLink>
          ) : (
            dash
          ),
        },
        {
          label: t("approvals:record"),
          value: <LatestApproval subjectId={finding.id} version={finding.version} />,
        },
        {
          label: t("fields.createdBy"),
          value: finding.creator ? (
            <PersonName name={finding.creator.fullName} picture={finding.creator.avatarUrl} />
          ) : (
            dash
          ),
        },
        { label: t("fields.updatedAt"), value: <RelativeDate value={finding.updatedAt} /> },
      ]}
    />
  );
}
