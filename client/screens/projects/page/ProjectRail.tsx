import type { ProjectRecordFragment } from "../../../../graphql/generated/index.ts";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Rail } from "../../../components/record/Rail.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useProjectPageWords } from "./useProjectPageWords.ts";

/** The properties of the project; those that a list can be made of lead to that list. */
export function ProjectRail({ project }: { project: ProjectRecordFragment }) {
  const { t } = useProjectPageWords();
  const dash = t("common:notAvailable");
  const { projectType, status, health, owner, businessUnit } = project;

  function listOf(key: string, value: string | null, label = value) {
    if (!value) return dash;
    return <TextLink to={`/projects?${new URLSearchParams({ [key]: value })}`}>{label}</TextLink>;
  }

  return (
    <Rail
      entries={[
        {
          label: t("approvals:columns.owner"),
          value: owner ? (
            <TextLink to={`/projects?owner=${owner.id}`} color="fg">
              <PersonName name={owner.fullName} picture={owner.avatarUrl} />
            </TextLink>
          ) : (
            <PersonName name={null} />
          ),
        },
        { label: t("approvals:columns.business_unit"), value: listOf("business_unit", businessUnit) },
        {
          label: t("approvals:columns.project_type"),
          value: listOf(
            "project_type",
            projectType,
            projectType && t(`approvals:values.project_type.${projectType}`),
          ),
        },
        {
          label: t("approvals:columns.status"),
          value: listOf("status", status, t(`approvals:values.status.${status}`)),
        },
        {
          label: t("approvals:columns.health"),
          value: listOf("health", health, t(`approvals:values.health.${health}`)),
        },
        { label: t("approvals:columns.start_date"), value: <RelativeDate value={project.startDate} /> },
        {
          label: t("approvals:columns.end_date"),
          value: <OverdueDate value={project.endDate} overdue={project.isOverdue} />,
        },
        { label: t("fields.createdAt"), value: <RelativeDate value={project.createdAt} /> },
        {
          label: t("fields.createdBy"),
          value: project.creator ? (
            <PersonName name={project.creator.fullName} picture={project.creator.avatarUrl} />
          ) : (
            dash
          ),
        },
        { label: t("fields.updatedAt"), value: <RelativeDate value={project.updatedAt} /> },
      ]}
    />
  );
}
