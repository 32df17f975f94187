import { chakra } from "@chakra-ui/react/styled-system";
import { BookOpen } from "lucide-react";

import { type PublishedPoliciesQuery, usePublishedPoliciesQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { ownerName } from "../../components/record/owner.tsx";
import { Section } from "../../components/record/Section.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { formatDate } from "../../i18n/format.ts";
import { usePolicyMessages } from "./usePolicyMessages.ts";

type Published = NonNullable<PublishedPoliciesQuery["publishedPolicies"]>["nodes"][number];

/** The policies of the organisation, for everybody: those to confirm first. */
export default function ReadPoliciesScreen() {
  const { t } = usePolicyMessages();
  const mayKeep = useMay("compliance_view");
  const { data, previousData, error, refetch } = usePublishedPoliciesQuery({
    fetchPolicy: "cache-and-network",
  });
  const policies = (data ?? previousData)?.publishedPolicies?.nodes;
  const waiting = policies?.filter(({ myReading }) => myReading && !myReading.attestedAt) ?? [];
  const others = policies?.filter((policy) => !waiting.includes(policy)) ?? [];

  return (
    <>
      <PageHead
        title={t("read.title")}
        context={t("read.context")}
        actions={mayKeep && <TextLink to="/compliance/policies">{t("read.register")}</TextLink>}
      />
      {!policies && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!policies && !error && <Loading />}
      {policies?.length === 0 && (
        <EmptyState icon={<BookOpen />} title={t("read.none")} text={t("read.noneText")} />
      )}
      <chakra.div display="flex" flexDirection="column" gap="4">
        {waiting.length > 0 && (
          <Section title={t("read.waiting")}>
            <List policies={waiting} />
          </Section>
        )}
        {others.length > 0 && (
          <Section title={t(waiting.length > 0 ? "read.others" : "read.all")}>
            <List policies={others} />
          </Section>
        )}
      </chakra.div>
    </>
  );
}

function List({ policies }: { policies: readonly Published[] }) {
  return (
    <chakra.ul listStyle="none">
      {policies.map((policy, place) => (
        <chakra.li key={policy.id} py="3" borderTopWidth={place === 0 ? "0" : "1px"}>
          <Line policy={policy} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Line({ policy }: { policy: Published }) {
  const { t } = usePolicyMessages();
  const { id, reference, name, summary, currentVersion, myReading } = policy;
  const facts = [
    reference,
    currentVersion && t("versions.numbered", { number: currentVersion.number }),
    currentVersion?.publishedAt && t("versions.publishedOn", { day: formatDate(currentVersion.publishedAt) }),
    ownerName(policy),
  ];

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <TextLink to={`/policies/${id}`} fontWeight="semibold" overflowWrap="anywhere" minW="0">
          {name}
        </TextLink>
        {myReading?.attestedAt && <StatusBadge tone="good">{t("reading.confirmedBadge")}</StatusBadge>}
        {myReading && !myReading.attestedAt && (
          <chakra.span fontSize="table">
            {!myReading.overdue && `${t("reading.by")} `}
            <OverdueDate value={myReading.dueOn} overdue={myReading.overdue} />
          </chakra.span>
        )}
      </chakra.div>
      {summary && (
        <chakra.p fontSize="table" mt="1" overflowWrap="anywhere">
          {summary}
        </chakra.p>
      )}
      <chakra.p color="fg.muted" fontSize="meta" mt="1">
        {facts.filter(Boolean).join(" · ")}
      </chakra.p>
    </>
  );
}
