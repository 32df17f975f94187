import { AuditRequestDocument, useAuditRequestQuery } from "../../../../graphql/generated/index.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { recordFirstQueries } from "../../../components/record/firstQuery.ts";
import { RecordState } from "../../../components/record/RecordState.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { useRecordUrl } from "../../../components/record/useRecordUrl.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { RequestEntry } from "./RequestEntry.tsx";
import { useRequestMessages } from "./useRequestMessages.ts";

export const firstQueries = recordFirstQueries(AuditRequestDocument);

/** The page of one request, for people who are asked and may not see the audit. */
export default function RequestScreen() {
  const { t } = useRequestMessages();
  const { id, isId } = useRecordUrl();
  const { data, loading, error, refetch } = useAuditRequestQuery({
    variables: { id },
    skip: !isId,
    fetchPolicy: "cache-and-network",
  });
  const request = data?.auditRequest;

  if (!request) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/my-work",
          label: t("missing.toWork"),
        }}
      />
    );
  }

  return (
    <>
      <PageHead
        title={request.title}
        context={
          request.audit ? (
            <TextLink to={`/audits/${request.audit.id}?tab=requests`}>{request.auditTitle ?? ""}</TextLink>
          ) : (
            request.auditTitle
          )
        }
      />
      <Section title={t("record")}>
        <RequestEntry request={request} onChanged={refetch} />
      </Section>
    </>
  );
}
