import { chakra } from "@chakra-ui/react/styled-system";
import { Tabs } from "@chakra-ui/react/tabs";
import { Archive, SearchX } from "lucide-react";
import { useParams, useSearchParams } from "react-router-dom";

import {
  useEvidencePieceQuery,
  useRestoreEvidenceMutation,
  useWithdrawEvidenceMutation,
} from "../../../graphql/generated/index.ts";
import { refusalOf } from "../../apollo/refusal.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { useEvidenceWords } from "../../components/evidence/useEvidenceWords.ts";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { toast } from "../../components/toast.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { EvidenceControls } from "./EvidenceControls.tsx";
import { EvidenceHead } from "./EvidenceHead.tsx";
import { EvidenceHistory } from "./EvidenceHistory.tsx";
import { EvidenceItems } from "./EvidenceItems.tsx";
import { EvidenceRail } from "./EvidenceRail.tsx";
import { EvidenceRequirements } from "./EvidenceRequirements.tsx";
import { ReviewDialogs } from "./ReviewDialogs.tsx";
import { ReviewPanel } from "./ReviewPanel.tsx";
import { useEvidenceActions } from "./useEvidenceActions.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const tabs = ["overview", "history"] as const;

/** Everything about one piece of evidence; the tab and what is open stand in the address. */
export default function EvidenceScreen() {
  const { t } = useEvidenceWords();
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const { data, loading, error, refetch } = useEvidencePieceQuery({
    variables: { id },
    skip: !uuid.test(id),
    fetchPolicy: "cache-and-network",
  });
  const [withdraw] = useWithdrawEvidenceMutation();
  const [restore] = useRestoreEvidenceMutation();
  const piece = data?.evidencePiece ?? undefined;
  const actions = useEvidenceActions(piece);
  const tab = tabs.find((one) => one === params.get("tab")) ?? "overview";

  function change(key: string, value: string | null, replace = false) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  if (!piece && loading) {
    return (
      <>
        <PageHead title={t("record")} />
        <Loading />
      </>
    );
  }
  if (!piece && error) {
    return (
      <>
        <PageHead title={t("record")} />
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!piece) {
    return (
      <>
        <PageHead title={t("missing.title")} />
        <StatePanel
          icon={<SearchX />}
          title={t("missing.title")}
          text={t("missing.text")}
          actions={<LinkButton to="/compliance/evidence">{t("actions.toList")}</LinkButton>}
        />
      </>
    );
  }

  const { version, archivedAt, name, description } = piece;

  async function tell(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast.success(done, name);
    } catch (refused) {
      toast.error(t("toast.notSaved"), refusalOf(refused).message);
    }
    await refetch();
  }

  return (
    <>
      <EvidenceHead
        piece={piece}
        actions={actions}
        onOpen={(what) => change("open", what)}
        onWithdraw={() =>
          void tell(() => withdraw({ variables: { input: { id, version } } }), t("toast.withdrawn"))
        }
        onRestore={() =>
          void tell(() => restore({ variables: { input: { ids: [id] } } }), t("toast.restored"))
        }
      />
      {archivedAt && (
        <Banner icon={<Archive />} title={t("banner.archived", { at: formatDateTime(archivedAt) })}>
          {t("banner.archivedText")}
        </Banner>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ lg: "minmax(0, 1fr) 18rem" }}
        gap="4"
        alignItems="start"
      >
        <Tabs.Root
          value={tab}
          lazyMount
          unmountOnExit
          onValueChange={({ value }) => change("tab", value === "overview" ? null : value, true)}
          minW="0"
        >
          <Tabs.List aria-label={t("sections")}>
            {tabs.map((one) => (
              <Tabs.Trigger key={one} value={one}>
                {t(`tabs.${one}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="overview">
            <chakra.div display="flex" flexDirection="column" gap="4">
              <ReviewPanel piece={piece} actions={actions} onOpen={(what) => change("open", what)} />
              {description && (
                <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="80ch">
                  {description}
                </chakra.p>
              )}
              <EvidenceItems piece={piece} mayEdit={actions.edit} onChanged={refetch} />
              {actions.seesRequirements && (
                <>
                  <EvidenceRequirements key={version} evidenceId={id} mayLink={actions.link} />
                  <EvidenceControls evidenceId={id} mayLink={actions.link} />
                </>
              )}
            </chakra.div>
          </Tabs.Content>
          <Tabs.Content value="history">
            <EvidenceHistory key={version} evidenceId={id} />
          </Tabs.Content>
        </Tabs.Root>
        <EvidenceRail piece={piece} />
      </chakra.div>
      <ReviewDialogs
        piece={piece}
        actions={actions}
        open={params.get("open")}
        onClose={() => change("open", null, true)}
        onChanged={refetch}
      />
    </>
  );
}
