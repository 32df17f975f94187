import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import type {
  WorkflowDefinitionFragment,
  WorkflowVersionStatus,
} from "../../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { WorkflowDefinition } from "../parts/WorkflowDefinition.tsx";

const tones: Record<WorkflowVersionStatus, Tone> = {
  draft: "attention",
  published: "good",
  archived: "neutral",
};

/** All versions, newest first; published versions never change. */
export function Versions({ versions }: { versions: readonly WorkflowDefinitionFragment[] }) {
  const { t } = useWorkflowMessages();
  const [open, setOpen] = useState<string>();

  return (
    <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
      {versions.map((version) => {
        const shown = open === version.id;
        return (
          <chakra.li key={version.id} bg="bg.surface" borderWidth="1px" borderRadius="md" p="3">
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
              <chakra.h2 textStyle="label">{t("versions.number", { number: version.number })}</chakra.h2>
              <StatusBadge tone={tones[version.status]}>{t(`versions.status.${version.status}`)}</StatusBadge>
              <chakra.span color="fg.muted" fontSize="table" flex="1 1 12rem">
                <VersionDates version={version} />
              </chakra.span>
              <Button
                size="sm"
                aria-expanded={shown}
                aria-label={`${shown ? t("versions.hide") : t("versions.show")}: ${t("versions.number", { number: version.number })}`}
                onClick={() => setOpen(shown ? undefined : version.id)}
              >
                {shown ? t("versions.hide") : t("versions.show")}
              </Button>
            </chakra.div>
            {shown && (
              <chakra.div mt="3">
                <WorkflowDefinition version={version} />
              </chakra.div>
            )}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

function VersionDates({ version }: { version: WorkflowDefinitionFragment }) {
  const { t } = useWorkflowMessages();
  const { creator, publisher, publishedAt, createdAt } = version;

  return (
    <>
      {creator ? t("versions.writtenBy", { name: creator.fullName }) : t("versions.shipped")}{" "}
      <RelativeDate value={createdAt} />
      {publishedAt && (
        <>
          {" · "}
          {publisher ? t("versions.publishedBy", { name: publisher.fullName }) : t("versions.published")}{" "}
          <RelativeDate value={publishedAt} />
        </>
      )}
    </>
  );
}
