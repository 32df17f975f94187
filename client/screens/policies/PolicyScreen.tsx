import {
  PolicyDocument,
  usePolicyQuery,
  useRestorePoliciesMutation,
  useStartPolicyVersionMutation,
} from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { templateOf } from "../templates/parts/templateOf.ts";
import { PolicyBanners } from "./PolicyBanners.tsx";
import { PolicyHead } from "./PolicyHead.tsx";
import { PolicyRail } from "./PolicyRail.tsx";
import { policyTabs } from "./policyTabs.tsx";
import { usePolicyActions } from "./usePolicyActions.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

const PolicyDialogs = lazyComponent(async () => (await import("./PolicyDialogs.tsx")).PolicyDialogs);

export const firstQueries = recordFirstQueries(PolicyDocument, [templateOf("policies")], "policies");

/** The page of a policy, for those who keep it. */
export default function PolicyScreen() {
  const { t } = usePolicyMessages();
  const address = useRecordUrl();
  const { id, onOpen } = address;
  const { data, loading, error, refetch } = usePolicyQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestorePoliciesMutation();
  const [start] = useStartPolicyVersionMutation();
  const policy = data?.policy ?? undefined;
  const actions = usePolicyActions(policy);

  if (!policy) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/compliance/policies",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { performWithToast } = recordActions(policy.name, refetch);

  return (
    <RecordPage
      url={address}
      table="policies"
      head={
        <PolicyHead
          policy={policy}
          actions={actions}
          onOpen={onOpen}
          onStart={() =>
            void performWithToast(
              () => start({ variables: { input: { policyId: id } } }),
              t("start.done"),
              t("start.failed"),
            )
          }
          onRestore={() =>
            void performWithToast(
              () => restore({ variables: { input: { ids: [id] } } }),
              t("toast.restored"),
              t("toast.notRestored"),
            )
          }
        />
      }
      banners={
        <PolicyBanners
          policy={policy}
          url={address}
          mayEdit={actions.write || actions.start}
          onChanged={refetch}
        />
      }
      label={t("sections")}
      tabs={policyTabs({ policy, actions, onOpen, onChanged: refetch }, t)}
      rail={<PolicyRail policy={policy} />}
      dialogs={
        address.open && (
          <PolicyDialogs
            policy={policy}
            actions={actions}
            open={address.open}
            onClose={address.onClose}
            onChanged={refetch}
          />
        )
      }
    />
  );
}
