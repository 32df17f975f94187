import type { AuditRecordFragment } from "../../../graphql/generated/index.ts";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { useAuditFields } from "./useAuditFields.ts";

/** The properties of an audit. */
export function AuditRail({ audit }: { audit: AuditRecordFragment }) {
  const entries = fieldProperties(
    useAuditFields(),
    audit,
    [
      "type",
      "leadId",
      "opinion",
      "periodFrom",
      "periodTo",
      "plannedStartOn",
      "plannedEndOn",
      "startedOn",
      "fieldworkEndedOn",
      "reportedOn",
      "closedOn",
      "createdBy",
      "updatedAt",
    ],
    { list: "/audits" },
  );
  return <Rail entries={entries} />;
}
