import { UserCheck } from "lucide-react";

import {
  PolicyDocument,
  PolicyHistoryDocument,
  usePolicyQuery,
  useRestorePoliciesMutation,
  useStartPolicyVersionMutation,
} from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { recordFirst } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { RecordTemplate } from "../templates/parts/RecordTemplate.tsx";
import { templateOf } from "../templates/parts/templateOf.ts";
import { Attestation } from "./Attestation.tsx";
import { Links } from "./Links.tsx";
import { PolicyHead } from "./PolicyHead.tsx";
import { PolicyRail } from "./PolicyRail.tsx";
import { TextTab } from "./TextTab.tsx";
import { usePolicyActions } from "./usePolicyActions.ts";
import { usePolicyHistoryMessages } from "./usePolicyHistoryMessages.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";
import { Versions } from "./Versions.tsx";

const PolicyDialogs = lazyComponent(async () => (await import("./PolicyDialogs.tsx")).PolicyDialogs);

export const first = recordFirst(PolicyDocument, [templateOf("policies")], "policies");

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

  const { tell } = recordActions(policy.name, refetch);
  const { versionInWork, currentVersion, myReading } = policy;

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
            void tell(
              () => start({ variables: { input: { policyId: id } } }),
              t("start.done"),
              t("start.failed"),
            )
          }
          onRestore={() =>
            void tell(
              () => restore({ variables: { input: { ids: [id] } } }),
              t("toast.restored"),
              t("toast.notRestored"),
            )
          }
        />
      }
      banners={
        <>
          <ArchivedBanner at={policy.archivedAt} />
          <RecordTemplate
            kind="policy"
            table="policies"
            name={policy.name}
            url={address}
            mayEdit={actions.write || actions.start}
            onChanged={refetch}
          />
          {myReading && !myReading.attestedAt && (
            <Banner icon={<UserCheck />} tone="attention" title={t("reading.waits")}>
              <TextLink to={`/policies/${id}`}>{t("actions.read")}</TextLink>
            </Banner>
          )}
        </>
      }
      label={t("sections")}
      tabs={[
        {
          key: "text",
          label: t("tabs.text"),
          content: (
            <TextTab
              key={`${versionInWork?.id}-${currentVersion?.id}`}
              policy={policy}
              mayWrite={actions.write}
            />
          ),
        },
        {
          key: "versions",
          label: t("tabs.versions"),
          content: <Versions key={`${versionInWork?.status}-${currentVersion?.id}`} policyId={id} />,
        },
        {
          key: "attestation",
          label: t("tabs.attestation"),
          content: (
            <Attestation
              key={JSON.stringify([policy.audience, currentVersion?.id])}
              policy={policy}
              mayAsk={actions.ask}
              onAsk={() => onOpen("ask")}
              onChanged={refetch}
            />
          ),
        },
        {
          key: "links",
          label: t("tabs.links"),
          content: <Links policyId={id} mayLink={actions.edit} />,
        },
        {
          key: "history",
          label: t("tabs.history"),
          content: (
            <RecordHistory
              key={policy.version}
              id={id}
              area="policies"
              document={PolicyHistoryDocument}
              changesOf={(read) => read.policy?.history}
              useWords={usePolicyHistoryMessages}
            />
          ),
        },
      ]}
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
