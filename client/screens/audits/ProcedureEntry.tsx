import { chakra } from "@chakra-ui/react/styled-system";
import { BadgeCheck, ClipboardPen, Pencil } from "lucide-react";
import type { ReactNode } from "react";

import type { AuditProcedureEntryFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { formatDate } from "../../i18n/format.ts";
import { AuditResultBadge } from "./AuditResultBadge.tsx";
import { Papers } from "./papers/Papers.tsx";
import { useAuditMessages } from "./parts/useAuditMessages.ts";

interface ProcedureEntryProps {
  auditId: string;
  procedure: AuditProcedureEntryFragment;
  mayEdit: boolean;
  samples: ReactNode;
  onEdit: () => void;
  onRecord: () => void;
  onSignOff: () => void;
  /** Reads the programme again. */
  onPapersChanged: () => Promise<unknown>;
}

const texts = ["objective", "steps", "conclusion"] as const;

/** A procedure: what it tests, its result, and who recorded and reviewed it. */
export function ProcedureEntry(props: ProcedureEntryProps) {
  const { auditId, procedure, mayEdit, samples, onEdit, onRecord, onSignOff, onPapersChanged } = props;
  const { t } = useAuditMessages();
  const { title, control, requirement, performer, performedAt, reviewer, signedOffAt } = procedure;

  return (
    <chakra.li py="3" borderTopWidth="1px" display="flex" flexDirection="column" gap="2" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.h3 fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {title}
        </chakra.h3>
        <AuditResultBadge result={procedure.result} />
        {signedOffAt && <StatusBadge tone="good">{t("programme.reviewed")}</StatusBadge>}
        <chakra.span ms={{ md: "auto" }} display="inline-flex" flexWrap="wrap" gap="2">
          {mayEdit && (
            <IconButton label={t("programme.edit", { title })} size="sm" onClick={onEdit}>
              <Pencil />
            </IconButton>
          )}
          {procedure.mayRecord && (
            <Button size="sm" onClick={onRecord}>
              <ClipboardPen />
              {t("programme.record")}
            </Button>
          )}
          {procedure.maySignOff && (
            <Button size="sm" variant="solid" onClick={onSignOff}>
              <BadgeCheck />
              {t("programme.signOff")}
            </Button>
          )}
        </chakra.span>
      </chakra.div>
      <chakra.dl display="flex" flexDirection="column" gap="1">
        {texts.map(
          (text) =>
            procedure[text] && (
              <chakra.div
                key={text}
                display="grid"
                gridTemplateColumns={{ md: "7rem minmax(0, 1fr)" }}
                columnGap="3"
              >
                <chakra.dt color="fg.muted">{t(`programme.fields.${text}`)}</chakra.dt>
                <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {procedure[text]}
                </chakra.dd>
              </chakra.div>
            ),
        )}
      </chakra.dl>
      {control && (
        <TextLink
          to={`/compliance/controls/${control.id}`}
        >{`${control.reference} ${control.name}`}</TextLink>
      )}
      {requirement && (
        <TextLink to={`/compliance/requirements/${requirement.id}`}>
          {`${requirement.reference ?? requirement.code} ${requirement.title}`}
        </TextLink>
      )}
      {samples}
      {performedAt && (
        <chakra.p color="fg.muted" textStyle="meta">
          {t("programme.performed", { name: performer?.fullName ?? "", day: formatDate(performedAt) })}
          {signedOffAt &&
            ` · ${t("programme.signedOffBy", { name: reviewer?.fullName ?? "", day: formatDate(signedOffAt) })}`}
        </chakra.p>
      )}
      <Papers
        auditId={auditId}
        procedure={procedure}
        papers={procedure.papers.nodes}
        mayAdd={procedure.mayAddPapers}
        onChanged={onPapersChanged}
      />
    </chakra.li>
  );
}
