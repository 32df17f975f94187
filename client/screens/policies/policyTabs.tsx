import { PolicyHistoryDocument, type PolicyRecordFragment } from "../../../graphql/generated/index.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import type { RecordTab } from "../../components/record/RecordPage.tsx";
import { Attestation } from "./Attestation.tsx";
import { Links } from "./Links.tsx";
import { TextTab } from "./TextTab.tsx";
import type { PolicyActions } from "./usePolicyActions.ts";
import { usePolicyHistoryMessages } from "./usePolicyHistoryMessages.ts";
import type { PolicyMessages } from "./usePolicyMessages.ts";
import { Versions } from "./Versions.tsx";

interface Shown {
  policy: PolicyRecordFragment;
  actions: PolicyActions;
  onOpen: (what: string) => void;
  onChanged: () => Promise<unknown>;
}

/** The tabs of the page of a policy. Their keys make them read again what a change of the policy concerns. */
export function policyTabs({ policy, actions, onOpen, onChanged }: Shown, t: PolicyMessages): RecordTab[] {
  const { versionInWork, currentVersion } = policy;

  return [
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
      content: <Versions key={`${versionInWork?.status}-${currentVersion?.id}`} policyId={policy.id} />,
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
          onChanged={onChanged}
        />
      ),
    },
    {
      key: "links",
      label: t("tabs.links"),
      content: <Links policyId={policy.id} mayLink={actions.edit} />,
    },
    {
      key: "history",
      label: t("tabs.history"),
      content: (
        <RecordHistory
          key={policy.version}
          id={policy.id}
          area="policies"
          document={PolicyHistoryDocument}
          changesOf={(read) => read.policy?.history}
          useHistoryMessages={usePolicyHistoryMessages}
        />
      ),
    },
  ];
}
