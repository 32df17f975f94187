import type { ProjectRecordFragment } from "../../../../graphql/generated/index.ts";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { fieldProperties } from "../../../components/record/fieldProperties.tsx";
import { Rail } from "../../../components/record/Rail.tsx";
import { useProjectFields } from "../parts/useProjectFields.ts";

/** The properties of the project; values that the register can be filtered by link to that list. */
export function ProjectRail({ project }: { project: ProjectRecordFragment }) {
  const entries = fieldProperties(
    useProjectFields(),
    project,
    [
      "ownerId",
      "businessUnit",
      "projectType",
      "status",
      "health",
      "startDate",
      { field: "endDate", value: <OverdueDate value={project.endDate} overdue={project.isOverdue} /> },
      "createdAt",
      "createdBy",
      "updatedAt",
    ],
    { list: "/projects" },
  );
  return <Rail entries={entries} area="projects" record={project} />;
}
