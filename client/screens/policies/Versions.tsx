import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import { type PolicyVersionsQuery, usePolicyVersionsQuery } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { Section } from "../../components/record/Section.tsx";
import { formatDate } from "../../i18n/format.ts";
import { VersionStatusBadge } from "./PolicyStatusBadge.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

const VersionDiff = lazyComponent(async () => (await import("./VersionDiff.tsx")).VersionDiff);

type Version = NonNullable<PolicyVersionsQuery["policy"]>["versions"]["nodes"][number];

/** All versions, the newest first; each is compared with the one before it. */
export function Versions({ policyId }: { policyId: string }) {
  const { t } = usePolicyMessages();
  const [compared, setCompared] = useState<string>();
  const { data, previousData, error, refetch } = usePolicyVersionsQuery({
    variables: { id: policyId },
    fetchPolicy: "cache-and-network",
  });
  const versions = (data ?? previousData)?.policy?.versions.nodes;
  if (!versions) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;

  return (
    <Section title={t("versions.title")}>
      <chakra.ul listStyle="none">
        {versions.map((version, place) => {
          const former = versions[place + 1];
          return (
            <chakra.li key={version.id} py="3" borderTopWidth={place === 0 ? "0" : "1px"} fontSize="table">
              <VersionLine version={version} />
              {former && (
                <Button
                  size="sm"
                  mt="2"
                  aria-expanded={compared === version.id}
                  onClick={() => setCompared(compared === version.id ? undefined : version.id)}
                >
                  {t("versions.compare", { number: former.number })}
                </Button>
              )}
              {former && compared === version.id && <VersionDiff before={former.id} after={version.id} />}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Section>
  );
}

function VersionLine({ version }: { version: Version }) {
  const { t } = usePolicyMessages();
  const { number, status, approvedAt, approver, publishedAt, changeNote, digest } = version;
  const facts = [
    approvedAt && t("versions.approvedBy", { name: approver?.fullName ?? "—", day: formatDate(approvedAt) }),
    publishedAt && t("versions.publishedOn", { day: formatDate(publishedAt) }),
  ].filter(Boolean);

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h3 fontWeight="semibold">{t("versions.numbered", { number })}</chakra.h3>
        <VersionStatusBadge status={status} />
      </chakra.div>
      {facts.length > 0 && <chakra.p color="fg.muted">{facts.join(" · ")}</chakra.p>}
      {changeNote && (
        <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {changeNote}
        </chakra.p>
      )}
      {digest && (
        <chakra.p mt="1" color="fg.subtle" textStyle="meta" overflowWrap="anywhere">
          {t("versions.digest")} <chakra.code fontFamily="mono">{digest}</chakra.code>
        </chakra.p>
      )}
    </>
  );
}
