import { chakra } from "@chakra-ui/react/styled-system";
import { CalendarCheck, TrendingDown } from "lucide-react";

import { type RenewalRowFragment, useEvidenceRenewalsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Section } from "../../components/record/Section.tsx";
import { StatePanel } from "../../components/StatePanel.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import { RenewalRow } from "./RenewalRow.tsx";

const DAYS = 90;
const MAX = 100;

const spans = [
  { key: "ended", has: (left: number) => left < 0 },
  { key: "in30", has: (left: number) => left >= 0 && left <= 30 },
  { key: "in60", has: (left: number) => left > 30 && left <= 60 },
  { key: "in90", has: (left: number) => left > 60 },
] as const;

/** Evidence that must be renewed, most urgent first. */
export default function RenewalsScreen() {
  const { t } = useEvidenceMessages();
  const seesForecast = useMay("compliance_view");
  const { data, error, refetch } = useEvidenceRenewalsQuery({
    variables: { days: DAYS, first: MAX },
    fetchPolicy: "cache-and-network",
  });
  const found = data?.evidenceRenewals;
  const pieces = (found?.nodes ?? []).filter((piece) => piece !== null);
  const hidden = (found?.totalCount ?? 0) - pieces.length;
  const groups = spans
    .map(({ key, has }) => ({ key, pieces: pieces.filter(({ daysLeft }) => has(daysLeft ?? 0)) }))
    .filter((group) => group.pieces.length > 0);

  return (
    <>
      <PageHead
        title={t("renewals.title")}
        context={t("renewals.context")}
        actions={
          <>
            <LinkButton to="/compliance/evidence">{t("title")}</LinkButton>
            {seesForecast && (
              <LinkButton to="/compliance/forecast">
                <TrendingDown />
                {t("actions.forecast")}
              </LinkButton>
            )}
          </>
        }
      />
      {!found && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!found && !error && <Loading />}
      {found && groups.length === 0 && (
        <StatePanel icon={<CalendarCheck />} title={t("renewals.none")} text={t("renewals.noneText")} />
      )}
      <chakra.div display="flex" flexDirection="column" gap="4">
        {groups.map((group) => (
          <Group
            key={group.key}
            title={t(`renewals.${group.key}`)}
            pieces={group.pieces}
            onRenewed={refetch}
          />
        ))}
        {hidden > 0 && (
          <TextLink to="/compliance/evidence?sort=valid_until">
            {t("renewals.more", { count: hidden })}
          </TextLink>
        )}
      </chakra.div>
    </>
  );
}

interface GroupProps {
  title: string;
  pieces: readonly RenewalRowFragment[];
  onRenewed: () => unknown;
}

function Group({ title, pieces, onRenewed }: GroupProps) {
  const { t } = useEvidenceMessages();
  return (
    <Section
      title={title}
      actions={
        <chakra.span color="fg.muted" fontSize="table">
          {t("renewals.count", { count: pieces.length })}
        </chakra.span>
      }
    >
      <chakra.ul listStyle="none">
        {pieces.map((piece) => (
          <RenewalRow key={piece.id} piece={piece} onRenewed={onRenewed} />
        ))}
      </chakra.ul>
    </Section>
  );
}
