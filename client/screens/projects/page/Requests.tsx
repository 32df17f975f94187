import { chakra } from "@chakra-ui/react/styled-system";
import { Inbox } from "lucide-react";

import { useProjectRequestsQuery } from "../../../../graphql/generated/index.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { RequestRow } from "./RequestRow.tsx";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

/** The requests about this project, newest first, with their outcome. */
export function Requests({ projectId }: { projectId: string }) {
  const { t } = useProjectPageMessages();
  const { data, previousData, error, refetch } = useProjectRequestsQuery({
    variables: { id: projectId },
    fetchPolicy: "cache-and-network",
  });
  const requests = (data ?? previousData)?.project?.requests.nodes;

  return (
    <Section title={t("requests.title")}>
      {!requests && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!requests && !error && <Loading />}
      {requests?.length === 0 && (
        <EmptyState icon={<Inbox />} title={t("requests.none")} text={t("requests.noneText")} />
      )}
      {requests && requests.length > 0 && (
        <chakra.ul listStyle="none">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}
