import { chakra } from "@chakra-ui/react/styled-system";

import type { AuditRecordFragment } from "../../../graphql/generated/index.ts";
import { Section } from "../../components/record/Section.tsx";
import { ClosedFigures } from "./ClosedFigures.tsx";
import { OpinionBadge } from "./OpinionBadge.tsx";
import { Phases } from "./Phases.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

const texts = ["objective", "scope", "criteria"] as const;

/** The progress of an audit, and what it is about. */
export function Overview({ audit }: { audit: AuditRecordFragment }) {
  const { t } = useAuditMessages();

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Phases audit={audit} />
      {audit.opinion && (
        <Section title={t("overview.conclusion")} actions={<OpinionBadge opinion={audit.opinion} />}>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="table">
            {audit.opinionBasis}
          </chakra.p>
        </Section>
      )}
      {audit.status === "closed" && <ClosedFigures auditId={audit.id} />}
      <Section title={t("overview.about")}>
        <chakra.dl display="flex" flexDirection="column" gap="4" fontSize="table">
          {texts.map((text) => (
            <div key={text}>
              <chakra.dt textStyle="label" color="fg.muted">
                {t(`fields.${text}`)}
              </chakra.dt>
              <chakra.dd
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                color={audit[text] ? undefined : "fg.subtle"}
              >
                {audit[text] ?? t("overview.notFilled")}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      </Section>
    </chakra.div>
  );
}
