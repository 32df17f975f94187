import { useTranslation } from "react-i18next";

import { useAiInstructionsQuery, useAiProviderQuery } from "../../../../graphql/generated/index.ts";
import { PermissionGate } from "../../../access/PermissionGate.tsx";
import { useMay } from "../../../access/useMay.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { InstructionsCard } from "./InstructionsCard.tsx";
import { ProviderCard } from "./ProviderCard.tsx";
import { VersionsCard } from "./VersionsCard.tsx";

/** How proposed texts should be written, and by which provider. */
export default function AiInstructionsScreen() {
  return (
    <PermissionGate needs="system_settings" denial="area">
      <AiInstructions />
    </PermissionGate>
  );
}

function AiInstructions() {
  const { t } = useTranslation("ai");
  const editable = useMay("system_settings", "full");
  const versions = useAiInstructionsQuery({ fetchPolicy: "cache-and-network" });
  const providers = useAiProviderQuery({ fetchPolicy: "cache-and-network" });
  const all = versions.data?.aiInstructions?.nodes;
  const provider = providers.data?.aiProviders?.nodes[0];
  const error = versions.error ?? providers.error;
  const retry = () => Promise.all([versions.refetch(), providers.refetch()]);

  return (
    <>
      <PageHead title={t("settings.title")} context={t("settings.context")} />
      {error && !(all && provider) && <ErrorPanel error={error} onRetry={() => void retry()} />}
      {!error && !(all && provider) && <Loading />}
      {all && provider && (
        <>
          <ProviderCard provider={provider} editable={editable} onChanged={providers.refetch} />
          <InstructionsCard current={all[0]} editable={editable} onChanged={versions.refetch} />
          {all.length > 1 && <VersionsCard versions={all} editable={editable} onChanged={versions.refetch} />}
        </>
      )}
    </>
  );
}
