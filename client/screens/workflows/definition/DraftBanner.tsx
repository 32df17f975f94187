import { chakra } from "@chakra-ui/react/styled-system";
import { FilePen, Hourglass } from "lucide-react";

import type { WorkflowRecordFragment } from "../../../../graphql/generated/index.ts";
import { Banner } from "../../../components/record/Banner.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface DraftBannerProps {
  draft: NonNullable<WorkflowRecordFragment["draft"]>;
  /** Whether a version is published. */
  inForce: boolean;
}

/** The draft: what it still needs, or whose approval it waits for. */
export function DraftBanner({ draft, inForce }: DraftBannerProps) {
  const { t } = useWorkflowMessages();
  const { number, isBeingPublished, publication, problems } = draft;

  if (isBeingPublished) {
    return (
      <Banner icon={<Hourglass />} title={t("draft.asked", { number })}>
        {t("draft.askedText")}{" "}
        {publication && <TextLink to={`/approvals/${publication.id}`}>{t("draft.toApproval")}</TextLink>}
      </Banner>
    );
  }
  return (
    <Banner icon={<FilePen />} title={t("draft.title", { number })}>
      {inForce ? t("draft.beside") : t("draft.alone")}
      {problems && problems.length > 0 && (
        <>
          {" "}
          {t("problems.left", { count: problems.length })}
          <chakra.span display="block" mt="1">
            {problems.map((problem) => problem && <span key={problem.path}>{problem.message} </span>)}
          </chakra.span>
        </>
      )}
    </Banner>
  );
}
