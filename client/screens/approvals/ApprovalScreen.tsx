import { chakra } from "@chakra-ui/react/styled-system";

import { ApprovalDocument, useApprovalQuery } from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordState } from "../../components/record/RecordState.tsx";
import { Section } from "../../components/record/Section.tsx";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { ApprovalHead } from "./ApprovalHead.tsx";
import { ApprovalLog } from "./ApprovalLog.tsx";
import { ApprovalRail } from "./ApprovalRail.tsx";
import { ApprovalSteps } from "./ApprovalSteps.tsx";
import { EndBanner } from "./EndBanner.tsx";
import { ApprovalWhat } from "./parts/ApprovalWhat.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";

const PolicyToApprove = lazyComponent(
  async () => (await import("../policies/parts/PolicyToApprove.tsx")).PolicyToApprove,
);
const DeckToApprove = lazyComponent(
  async () => (await import("../reports/parts/DeckToApprove.tsx")).DeckToApprove,
);
const ApprovalDialogs = lazyComponent(async () => (await import("./ApprovalDialogs.tsx")).ApprovalDialogs);

export const firstQueries = recordFirstQueries(ApprovalDocument);

/** One approval: what is requested, by whom, who decides next, and its log. */
export default function ApprovalScreen() {
  const { t } = useApprovalMessages();
  const address = useRecordUrl();
  const { id, isId } = address;
  const { data, loading, error, refetch } = useApprovalQuery({
    variables: { id },
    skip: !isId,
    fetchPolicy: "cache-and-network",
  });
  const approval = data?.approval?.nodes[0];

  if (!approval) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/approvals",
          label: t("actions.toInbox"),
        }}
      />
    );
  }

  return (
    <>
      <ApprovalHead approval={approval} onOpen={address.onOpen} />
      <EndBanner approval={approval} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ lg: "minmax(0, 1fr) 18rem" }}
        gap="4"
        alignItems="start"
      >
        <chakra.div display="flex" flexDirection="column" gap="4" minW="0">
          <Section title={t("what.title")}>
            <ApprovalWhat approval={approval} />
          </Section>
          {approval.policyText && (
            <PolicyToApprove version={approval.policyText} former={approval.formerPolicyText} />
          )}
          {approval.deckReportId && <DeckToApprove reportId={approval.deckReportId} />}
          {approval.contentShown && <ApprovalSteps approval={approval} />}
          <ApprovalLog approval={approval} onChanged={refetch} />
        </chakra.div>
        <ApprovalRail approval={approval} />
      </chakra.div>
      {address.open && (
        <ApprovalDialogs
          approval={approval}
          open={address.open}
          onChanged={refetch}
          onClose={address.onClose}
        />
      )}
    </>
  );
}
