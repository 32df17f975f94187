import { chakra } from "@chakra-ui/react/styled-system";
import { FileText } from "lucide-react";
import { useState } from "react";

import type { PolicyRecordFragment, PolicyTextFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Section } from "../../components/record/Section.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { formatDate } from "../../i18n/format.ts";
import { VersionStatusBadge } from "./PolicyStatusBadge.tsx";
import { PolicyText } from "./parts/PolicyText.tsx";
import { usePolicyMessages } from "./usePolicyMessages.ts";

interface TextTabProps {
  policy: PolicyRecordFragment;
  mayWrite: boolean;
}

/** The published text, and the version in work beside it. */
export function TextTab({ policy, mayWrite }: TextTabProps) {
  const { t } = usePolicyMessages();
  const { currentVersion, versionInWork } = policy;
  const versions = [versionInWork, currentVersion].filter((one): one is PolicyTextFragment => one !== null);
  const [chosen, setChosen] = useState<number>();
  const version = versions.find(({ number }) => number === chosen) ?? versions[0];
  if (!version) return null;

  return (
    <Section
      title={t("versions.numbered", { number: version.number })}
      actions={
        <>
          <VersionStatusBadge status={version.status} />
          {versions.length > 1 && (
            <chakra.div role="group" aria-label={t("versions.choose")} display="flex" gap="1">
              {versions.toReversed().map(({ number }) => (
                <Button
                  key={number}
                  size="sm"
                  aria-pressed={number === version.number}
                  _pressed={{ bg: "accent.soft", color: "accent.fg" }}
                  onClick={() => setChosen(number)}
                >
                  {t("versions.numbered", { number })}
                </Button>
              ))}
            </chakra.div>
          )}
        </>
      }
    >
      <WorkNote version={version} />
      {version.name !== policy.name && (
        <chakra.p fontWeight="semibold" mb="2" overflowWrap="anywhere">
          {version.name}
        </chakra.p>
      )}
      {version.summary && (
        <chakra.p color="fg.muted" mb="4" maxW="46rem" overflowWrap="anywhere">
          {version.summary}
        </chakra.p>
      )}
      {version.digest ? (
        <PolicyText version={version} topLevel={3} />
      ) : (
        <EmptyState
          icon={<FileText />}
          title={t("text.none")}
          text={mayWrite ? t("text.noneText") : undefined}
        />
      )}
    </Section>
  );
}

/** What a version in work waits for. */
function WorkNote({ version }: { version: PolicyTextFragment }) {
  const { t } = usePolicyMessages();
  const { status, approvalId, effectiveOn } = version;
  if (status === "in_approval" && approvalId)
    return (
      <chakra.p color="fg.muted" fontSize="table" mb="4">
        {t("versions.waits")}{" "}
        <TextLink to={`/approvals/${approvalId}`} textDecoration="underline">
          {t("versions.toApproval")}
        </TextLink>
      </chakra.p>
    );
  if (status === "approved" && effectiveOn)
    return (
      <chakra.p color="fg.muted" fontSize="table" mb="4">
        {t("versions.takesEffect", { day: formatDate(effectiveOn) })}
      </chakra.p>
    );
  return null;
}
