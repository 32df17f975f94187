import { chakra } from "@chakra-ui/react/styled-system";
import { UserCheck } from "lucide-react";
import { useSearchParams } from "react-router-dom";

import { useDelegationsQuery } from "../../../../graphql/generated/index.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { BoxTabs } from "../BoxTabs.tsx";
import { useApprovalMessages } from "../parts/useApprovalMessages.ts";
import { DelegationList } from "./DelegationList.tsx";

const NewDelegation = lazyComponent(async () => (await import("./NewDelegation.tsx")).NewDelegation);

const NEW = "new";

/** Delegations: who decides for whom during an absence. */
export default function DelegationsScreen() {
  const { t } = useApprovalMessages();
  const { viewer } = useViewer();
  const [params, setParams] = useSearchParams();
  const { data, loading, error, refetch } = useDelegationsQuery({ fetchPolicy: "cache-and-network" });
  const all = data?.approvalDelegations?.nodes;
  const given = all?.filter(({ delegator }) => delegator?.id === viewer?.id);
  const received = all?.filter(({ delegate }) => delegate?.id === viewer?.id);
  const others = all?.filter(
    ({ delegator, delegate }) => delegator?.id !== viewer?.id && delegate?.id !== viewer?.id,
  );

  function content() {
    if (error && !all) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
    if (loading && !all) return <Loading />;
    return (
      <chakra.div display="flex" flexDirection="column" gap="4">
        <DelegationList
          title={t("delegations.given")}
          empty={t("delegations.givenEmpty")}
          delegations={given ?? []}
          onChanged={refetch}
        />
        <DelegationList
          title={t("delegations.received")}
          empty={t("delegations.receivedEmpty")}
          delegations={received ?? []}
        />
        {others && others.length > 0 && (
          <DelegationList title={t("delegations.others")} empty="" delegations={others} />
        )}
      </chakra.div>
    );
  }

  return (
    <>
      <BoxTabs />
      <PageHead
        title={t("delegations.title")}
        context={t("delegations.context")}
        actions={
          <Button variant="solid" onClick={() => setParams({ [NEW]: "true" })}>
            <UserCheck />
            {t("delegations.add")}
          </Button>
        }
      />
      {content()}
      {params.get(NEW) === "true" && (
        <NewDelegation onDone={() => void refetch()} onClose={() => setParams({}, { replace: true })} />
      )}
    </>
  );
}
