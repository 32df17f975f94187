import { chakra } from "@chakra-ui/react/styled-system";

import { useTemplateQuery } from "../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { useAreaName } from "./parts/useAreaName.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import { TemplateContent } from "./TemplateContent.tsx";
import { UsedBadge } from "./templateColumns.tsx";

/** Everything that a template consists of, beside the list. */
export function TemplatePreview({ id }: { id: string }) {
  const { t } = useTemplateMessages();
  const areaName = useAreaName();
  const { data, error, refetch } = useTemplateQuery({ variables: { id } });
  const template = data?.template;
  if (!template) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" color="fg.muted">
        {t(`kind.${template.kind}`)} · {areaName(template.area)}
        <UsedBadge template={template} />
      </chakra.div>
      <p>{template.summary}</p>
      <TemplateContent kind={template.kind} content={template.content} />
    </chakra.div>
  );
}
