import { chakra } from "@chakra-ui/react/styled-system";
import { MessageCircleQuestion, Plus } from "lucide-react";
import { useState } from "react";

import { useAuditRequestsQuery } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { Section } from "../../../components/record/Section.tsx";
import { RequestEntry } from "./RequestEntry.tsx";
import { useRequestMessages } from "./useRequestMessages.ts";

const AskAuditee = lazyComponent(async () => (await import("./AskAuditee.tsx")).AskAuditee);

interface RequestsProps {
  auditId: string;
  /** Whether the user belongs to the team of an audit that is not finished. */
  mayAsk: boolean;
}

/** What the audit team asked of people, in the order in which it was asked, with the answers. */
export function Requests({ auditId, mayAsk }: RequestsProps) {
  const { t } = useRequestMessages();
  const [asking, setAsking] = useState(false);
  const { data, previousData, error, refetch } = useAuditRequestsQuery({
    variables: { id: auditId },
    fetchPolicy: "cache-and-network",
  });
  const requests = (data ?? previousData)?.audit?.requests.nodes;
  const done = requests?.filter(({ status }) => status === "accepted").length ?? 0;
  const count = requests?.filter(({ status }) => status !== "withdrawn").length ?? 0;

  return (
    <Section
      title={t("title", { count: requests?.length ?? 0 })}
      actions={
        mayAsk && (
          <Button size="sm" onClick={() => setAsking(true)}>
            <Plus />
            {t("ask.title")}
          </Button>
        )
      }
    >
      {!requests && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {requests?.length === 0 && (
        <EmptyState
          icon={<MessageCircleQuestion />}
          title={t("none")}
          text={mayAsk ? t("noneText") : undefined}
        />
      )}
      {requests && requests.length > 0 && (
        <>
          <chakra.p color="fg.muted" fontSize="table" mb="1">
            {t("progress", { done, count })}
          </chakra.p>
          <chakra.ol listStyle="none">
            {requests.map((request) => (
              <chakra.li key={request.id} py="3" borderTopWidth="1px">
                <chakra.h3 fontSize="table" fontWeight="semibold" overflowWrap="anywhere" mb="1">
                  {request.title}
                </chakra.h3>
                <RequestEntry request={request} onChanged={refetch} />
              </chakra.li>
            ))}
          </chakra.ol>
        </>
      )}
      {asking && <AskAuditee auditId={auditId} onDone={refetch} onClose={() => setAsking(false)} />}
    </Section>
  );
}
