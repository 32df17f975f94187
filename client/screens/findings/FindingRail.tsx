import type { FindingRecordFragment } from "../../../graphql/generated/index.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { LatestApproval } from "../approvals/parts/LatestApproval.tsx";
import { DueDate } from "./DueDate.tsx";
import { useFindingFields } from "./parts/useFindingFields.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

/** The properties of a finding and its linked records. */
export function FindingRail({ finding }: { finding: FindingRecordFragment }) {
  const { t } = useFindingMessages();
  const dash = t("common:notAvailable");
  const { control, requirement, risk, controlTest, audit, repeats } = finding;

  const entries = fieldProperties(
    useFindingFields(),
    finding,
    [
      "ownerId",
      { field: "dueOn", value: <DueDate finding={finding} /> },
      "identifiedOn",
      { label: t("fields.age"), value: t("days", { count: finding.daysOpen }) },
      {
        field: "controlId",
        value: control ? (
          <TextLink
            to={`/compliance/controls/${control.id}`}
          >{`${control.reference} ${control.name}`}</TextLink>
        ) : (
          dash
        ),
      },
      {
        label: t("fields.controlTest"),
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
        field: "requirementId",
        value: requirement ? (
          <TextLink to={`/compliance/requirements/${requirement.id}`}>
            {`${requirement.reference ?? requirement.code} ${requirement.title}`}
          </TextLink>
        ) : (
          dash
        ),
      },
      {
        field: "riskId",
        value: risk ? <TextLink to={`/risks/${risk.id}`}>{`${risk.reference} ${risk.name}`}</TextLink> : dash,
      },
      {
        field: "auditId",
        value: audit ? (
          <TextLink to={`/audits/${audit.id}`}>{`${audit.reference} ${audit.name}`}</TextLink>
        ) : (
          dash
        ),
      },
      {
        field: "repeatsId",
        value: repeats ? (
          <TextLink
            to={`/compliance/findings/${repeats.id}`}
          >{`${repeats.reference} ${repeats.title}`}</TextLink>
        ) : (
          dash
        ),
      },
      {
        label: t("approvals:record"),
        value: <LatestApproval subjectId={finding.id} version={finding.version} />,
      },
      "createdBy",
      "updatedAt",
    ],
    { list: "/compliance/findings" },
  );
  return <Rail entries={entries} area="findings" record={finding} />;
}
