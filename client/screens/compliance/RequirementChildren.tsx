import { chakra } from "@chakra-ui/react/styled-system";

import type { RequirementRecordFragment } from "../../../graphql/generated/index.ts";
import { Section } from "../../components/record/Section.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { EvidenceStatusBadge } from "../evidence/parts/EvidenceStatusBadge.tsx";
import { ComplianceStatusBadge } from "./parts/ComplianceStatusBadge.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

/** The direct children of a requirement. */
export function RequirementChildren({ requirement }: { requirement: RequirementRecordFragment }) {
  const { t } = useComplianceMessages();
  const { nodes, totalCount } = requirement.children;
  const inOrder = nodes.toSorted((one, other) => one.position - other.position);
  if (totalCount === 0) return null;

  return (
    <Section title={`${t("record.children")} (${totalCount})`}>
      <chakra.ul listStyle="none" fontSize="table">
        {inOrder.map(({ id, code, title, assessable, status, evidenceToday }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="3"
            rowGap="1"
            py="2"
            borderTopWidth="1px"
          >
            <chakra.span flex="1" minW={{ base: "full", sm: "0" }} overflowWrap="anywhere">
              <chakra.span color="fg.muted" me="2">
                {code}
              </chakra.span>
              <TextLink to={`/compliance/requirements/${id}`} color="fg">
                {title}
              </TextLink>
            </chakra.span>
            {assessable && (
              <chakra.span display="flex" gap="2">
                <EvidenceStatusBadge status={evidenceToday} />
                <ComplianceStatusBadge status={status} />
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
