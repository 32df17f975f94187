import { chakra } from "@chakra-ui/react/styled-system";

import type { AuditPaperEntryFragment } from "../../../../graphql/generated/index.ts";
import { Section } from "../../../components/record/Section.tsx";
import { useRequestMessages } from "../requests/useRequestMessages.ts";
import { Papers } from "./Papers.tsx";

interface AuditPapersProps {
  auditId: string;
  papers: readonly AuditPaperEntryFragment[];
  /** Whether the user belongs to the team of an audit that is not finished. */
  mayAdd: boolean;
  onChanged: () => Promise<unknown>;
}

/** The working papers that belong to the audit as a whole. */
export function AuditPapers({ auditId, papers, mayAdd, onChanged }: AuditPapersProps) {
  const { t } = useRequestMessages();
  if (papers.length === 0 && !mayAdd) return null;

  return (
    <Section title={t("papers.ofAudit")}>
      <chakra.div display="flex" flexDirection="column" gap="2" fontSize="table">
        <Papers auditId={auditId} papers={papers} mayAdd={mayAdd} onChanged={onChanged} />
      </chakra.div>
    </Section>
  );
}
