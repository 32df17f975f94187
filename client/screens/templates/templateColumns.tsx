import { chakra } from "@chakra-ui/react/styled-system";

import type { TemplateRowFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Clipped } from "../../components/register/Clipped.tsx";
import type { RegisterColumn, Sort } from "../../components/register/types.ts";
import { useAreaName } from "./parts/useAreaName.ts";
import { type TemplateMessages, useTemplateMessages } from "./parts/useTemplateMessages.ts";

export type TemplateRow = TemplateRowFragment;

export const defaultSort: Sort = { key: "name", descending: false };

export function templateColumns(t: TemplateMessages): RegisterColumn<TemplateRow>[] {
  return [
    {
      key: "name",
      label: t("fields.name"),
      sort: "name",
      primary: true,
      render: ({ name }) => <Clipped>{name}</Clipped>,
    },
    {
      key: "kind",
      label: t("fields.kind"),
      width: "36",
      render: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: "area",
      label: t("fields.area"),
      sort: "area",
      width: "40",
      render: ({ area }) => <AreaName area={area} />,
    },
    {
      key: "summary",
      label: t("fields.summary"),
      render: ({ summary }) => (
        <chakra.span display="block" color="fg.muted" maxW={{ md: "72", xl: "32rem" }} truncate>
          {summary}
        </chakra.span>
      ),
    },
    {
      key: "used",
      label: t("fields.used"),
      width: "32",
      render: (template) => <UsedBadge template={template} />,
    },
  ];
}

function AreaName({ area }: { area: string }) {
  return useAreaName()(area);
}

/** That records have been made from the template, and how many. */
export function UsedBadge({ template }: { template: Pick<TemplateRow, "useCount" | "archivedAt"> }) {
  const { t } = useTemplateMessages();
  if (template.archivedAt) return <StatusBadge>{t("archive.archived")}</StatusBadge>;
  if (template.useCount === 0) return null;
  return <StatusBadge tone="good">{t("alreadyUsed", { count: template.useCount })}</StatusBadge>;
}
