import type { WorkflowRecordFragment } from "../../../../graphql/generated/index.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Rail } from "../../../components/record/Rail.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

export function WorkflowRail({ workflow }: { workflow: WorkflowRecordFragment }) {
  const { t } = useWorkflowMessages();
  const { id, reference, creator, published, runs, createdAt } = workflow;

  return (
    <Rail
      entries={[
        { label: t("definitions.reference"), value: reference },
        {
          label: t("definitions.version"),
          value: published ? t("versions.number", { number: published.number }) : t("state.notPublished"),
        },
        {
          label: t("definition.since"),
          value: <RelativeDate value={published?.publishedAt} />,
        },
        {
          label: t("definitions.runs"),
          value: <TextLink to={`/workflows?workflow=${id}`}>{formatNumber(runs.totalCount)}</TextLink>,
        },
        {
          label: t("definition.creator"),
          value: creator ? (
            <PersonName name={creator.fullName} picture={creator.avatarUrl} />
          ) : (
            t("definition.shipped")
          ),
        },
        { label: t("definition.created"), value: <RelativeDate value={createdAt} /> },
      ]}
    />
  );
}
