import { chakra } from "@chakra-ui/react/styled-system";

import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { Section } from "../../components/record/Section.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { useAssetMessages } from "./useAssetMessages.ts";
import { useImpact } from "./useImpact.ts";
import { useImpactMessages } from "./useImpactMessages.ts";

/** The impact in one line; the tab has the graph and the table. */
export function ImpactSummary({ assetId }: { assetId: string }) {
  const { t } = useAssetMessages();
  const { impact, error, refetch } = useImpact(assetId);
  const describeImpact = useImpactMessages();

  return (
    <Section title={t("impact.title")}>
      {!impact && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!impact && !error && <Loading />}
      {impact?.assets.length === 0 && <chakra.p color="fg.muted">{t("impact.noneText")}</chakra.p>}
      {impact && impact.assets.length > 0 && (
        <chakra.p>
          <TextLink to={`/assets/${assetId}?tab=impact`}>{describeImpact(impact)}</TextLink>
        </chakra.p>
      )}
    </Section>
  );
}
