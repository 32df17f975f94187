import { chakra } from "@chakra-ui/react/styled-system";

import type { WorkflowRowFragment } from "../../../../graphql/generated/index.ts";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Clipped } from "../../../components/register/Clipped.tsx";
import type { RegisterColumn, Sort } from "../../../components/register/types.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { EventText } from "../parts/EventText.tsx";
import type { WorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { WorkflowStateBadge } from "./WorkflowStateBadge.tsx";

export type WorkflowRow = WorkflowRowFragment;

export const defaultSort: Sort = { key: "name", descending: false };

export function definitionColumns(t: WorkflowMessages): RegisterColumn<WorkflowRow>[] {
  return [
    {
      key: "reference",
      label: t("definitions.reference"),
      sort: "reference",
      width: "20",
      render: (workflow) => <chakra.span color="fg.muted">{workflow.reference}</chakra.span>,
    },
    {
      key: "name",
      label: t("definitions.name"),
      sort: "name",
      primary: true,
      render: (workflow) => <Clipped title={workflow.name}>{workflow.name}</Clipped>,
    },
    {
      key: "state",
      label: t("definitions.state"),
      render: (workflow) => (
        <chakra.span display="inline-flex" gap="1">
          <WorkflowStateBadge workflow={workflow} />
        </chakra.span>
      ),
    },
    {
      key: "version",
      label: t("definitions.version"),
      numeric: true,
      render: ({ published, draft }) => published?.number ?? draft?.number ?? t("common:notAvailable"),
    },
    {
      key: "event",
      label: t("definitions.event"),
      render: ({ published, draft }) => {
        const definition = published ?? draft;
        return definition ? (
          <chakra.span display="block" color="fg.muted" maxW={{ md: "72", xl: "30rem" }} truncate>
            <EventText definition={definition} />
          </chakra.span>
        ) : (
          t("common:notAvailable")
        );
      },
    },
    {
      key: "runs",
      label: t("definitions.runs"),
      numeric: true,
      render: ({ id, runs }) => (
        <TextLink to={`/workflows?workflow=${id}`}>{formatNumber(runs.totalCount)}</TextLink>
      ),
    },
    {
      key: "updated",
      label: t("definitions.updated"),
      sort: "updated",
      shownByDefault: false,
      render: (workflow) => <RelativeDate value={workflow.updatedAt} />,
    },
  ];
}
