import { useApolloClient } from "@apollo/client/react";
import { Inbox } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocation } from "react-router-dom";

import {
  ApprovalInboxDocument,
  ApprovalsWaitingDocument,
  useApprovalInboxQuery,
} from "../../../graphql/generated/index.ts";
import { isUserActive } from "../../access/useSessionPolling.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { Register } from "../../components/register/Register.tsx";
import { usePages } from "../../components/register/usePages.ts";
import { usePhone } from "../../components/register/usePhone.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { usePageKeys } from "../../components/shortcuts/pageKeys.ts";
import { ApprovalPreview } from "./ApprovalPreview.tsx";
import { approvalColumns, defaultSort } from "./approvalColumns.tsx";
import { variablesOf } from "./approvalQuery.ts";
import { BoxTabs } from "./BoxTabs.tsx";
import { BulkApprove } from "./BulkApprove.tsx";
import { type Box, boxOf } from "./boxes.ts";
import { DecideRow } from "./DecideRow.tsx";
import { ApprovalAge } from "./parts/ApprovalAge.tsx";
import { ApprovalStatusBadge } from "./parts/ApprovalStatusBadge.tsx";
import { kindOf } from "./parts/approvalKinds.ts";
import type { Decision } from "./parts/DecisionDialog.tsx";
import { useApprovalMessages } from "./parts/useApprovalMessages.ts";
import { usePersonNames } from "./parts/usePersonNames.ts";
import { useApprovalFilters } from "./useApprovalFilters.ts";

const keys: Readonly<Record<string, Decision>> = { a: "approve", r: "reject" };

const nameOf = (box: Box) => (box === "waiting" ? "approvals" : `approvals_${box}`);

export const firstQueries = registerFirstQueries(ApprovalInboxDocument, (pathname) =>
  nameOf(boxOf(pathname)),
);

export default function InboxScreen() {
  usePageKeys("approvals");
  const { pathname } = useLocation();
  const box = boxOf(pathname);
  // Each tab is a list of its own, without the selection and preview of another.
  return <InboxOf key={box} box={box} />;
}

function InboxOf({ box }: { box: Box }) {
  const { t } = useApprovalMessages();
  const nameAll = usePersonNames();
  const [deciding, setDeciding] = useState<{ id: string; decision: Decision }>();
  const filters = useApprovalFilters(box);
  const columns = approvalColumns(box, t, nameAll);
  const known = useMemo(() => approvalColumns(box, t, () => ""), [box, t]);
  const register = useRegister({
    name: nameOf(box),
    filters,
    columns: known,
    defaultSort,
  });
  const client = useApolloClient();
  const phone = usePhone();
  const query = useApprovalInboxQuery({
    ...useRegisterQuery(variablesOf(box, register.state)),
    pollInterval: 60_000,
    skipPollAttempt: () => !isUserActive(),
  });
  const { variables, loading, error, refetch } = query;
  const { page, more } = usePages(query, (data) => data.approvalInbox);

  function handleChanged() {
    void refetch();
    void client.refetchQueries({ include: [ApprovalsWaitingDocument] });
  }

  return (
    <>
      <BoxTabs />
      <PageHead
        title={t("title")}
        context={[
          box === "waiting" && !phone ? t("register.keys") : t("context"),
          page?.nodes.some(({ contentShown }) => !contentShown) && t("register.notShown"),
        ]
          .filter(Boolean)
          .join(" ")}
      />
      <Register
        label={t(`boxes.${box}`)}
        control={register}
        columns={columns}
        filters={filters}
        searchLabel={t("register.search")}
        page={page}
        more={more}
        variables={variables}
        loading={loading}
        error={error}
        onRetry={() => void refetch().catch(() => undefined)}
        hrefOf={({ id }) => `/approvals/${id}`}
        nameOf={({ title }) => title}
        phoneDetails={(approval) => (
          <>
            {box !== "waiting" && <ApprovalStatusBadge status={approval.status} />}
            <ApprovalAge approval={approval} />
            <span>{t(`kinds.${kindOf(approval.kind)}`)}</span>
            {approval.requester && <span>{approval.requester.fullName}</span>}
          </>
        )}
        preview={({ id }) => (
          <ApprovalPreview key={id} id={id} onDecide={(decision) => setDeciding({ id, decision })} />
        )}
        previewFollows
        onKey={(key, { id, mayDecide }) => {
          const decision = keys[key];
          if (decision && mayDecide) setDeciding({ id, decision });
        }}
        bulk={
          box === "waiting" || box === "all"
            ? (rows, clear) => (
                <BulkApprove
                  rows={rows}
                  onDone={() => {
                    clear();
                    handleChanged();
                  }}
                />
              )
            : undefined
        }
        empty={<EmptyState icon={<Inbox />} title={t(`empty.${box}.title`)} text={t(`empty.${box}.text`)} />}
      />
      {deciding && (
        <DecideRow
          key={deciding.id}
          {...deciding}
          onChanged={handleChanged}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}
