import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { type Part, PartsBar } from "../../components/PartsBar.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import type { Line } from "../../components/tree/tree.ts";
import { formatPercent } from "../../i18n/format.ts";
import { EvidenceStatusBadge, evidenceStatusOf } from "../evidence/parts/EvidenceStatusBadge.tsx";
import { ComplianceStatusBadge } from "./parts/ComplianceStatusBadge.tsx";
import { evidenceParts, percentOf, statusParts } from "./progress.ts";
import { parseStatus } from "./requirementQuery.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";
import type { Requirement } from "./useOutline.ts";

/** The widths of the columns; names take the rest. */
const widths = { evidence: "9.5rem", status: "10.5rem", owner: "9rem", due: "6.5rem" } as const;

interface CellProps {
  column: keyof typeof widths;
  children?: ReactNode;
}

export function TreeCell({ column, children }: CellProps) {
  const late = column === "owner" || column === "due";
  return (
    <chakra.span
      display={{ base: "none", md: late ? "none" : "flex", xl: "flex" }}
      alignItems="center"
      flexShrink="0"
      minW="0"
      fontSize="table"
      style={{ width: widths[column] }}
    >
      {children}
    </chakra.span>
  );
}

interface ShareProps {
  part: number;
  whole: number;
  parts: readonly Part[];
  /** The text for screen readers. */
  text: string;
}

function Share({ part, whole, parts, text }: ShareProps) {
  return (
    <chakra.span display="flex" alignItems="center" gap="2" w="full" pe="4">
      <chakra.span flex="1">
        <PartsBar parts={parts} size="sm" />
      </chakra.span>
      <chakra.span
        aria-hidden
        w="10"
        flexShrink="0"
        whiteSpace="nowrap"
        textAlign="end"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {formatPercent(percentOf(part, whole) ?? 0)}
      </chakra.span>
      <chakra.span srOnly>{text}</chakra.span>
    </chakra.span>
  );
}

/** The column headers, on wide screens. */
export function TreeHead() {
  const { t } = useComplianceMessages();

  return (
    <chakra.div
      display={{ base: "none", md: "flex" }}
      alignItems="center"
      h="8"
      px="3"
      bg="bg.sunken"
      borderBottomWidth="1px"
      textStyle="meta"
      fontWeight="semibold"
      color="fg.muted"
    >
      <chakra.span flex="1">{t("tree.columns.requirement")}</chakra.span>
      {(["evidence", "status", "owner", "due"] as const).map((column) => (
        <TreeCell key={column} column={column}>
          <chakra.span textStyle="meta">{t(`tree.columns.${column}`)}</chakra.span>
        </TreeCell>
      ))}
    </chakra.div>
  );
}

/** A requirement shows its status, a branch the totals of its requirements. */
export function TreeCells({ line: { branch } }: { line: Line<Requirement> }) {
  const { t } = useComplianceMessages();
  const { id, code, title, assessable, progress, ownerName, dueOn } = branch.item;
  const status = parseStatus(branch.item.status);
  const evidence = evidenceStatusOf(branch.item.evidenceStatus);
  const leaf = branch.children.length === 0;
  const sums = progress && progress.requirements > 0 ? progress : undefined;
  const allEvidence = sums && t("tree.branchEvidence", { part: sums.complete, whole: sums.requirements });
  const allMet = sums && t("tree.branchStatus", { part: sums.compliant, whole: sums.requirements });
  const own = leaf && assessable;

  return (
    <>
      <chakra.span flex="1" minW="0" display="flex" flexDirection="column" justifyContent="center" pe="3">
        <chakra.span display="flex" gap="2" minW="0" alignItems="baseline">
          <chakra.span
            color="fg.muted"
            whiteSpace="nowrap"
            fontSize="table"
            fontVariantNumeric="tabular-nums"
          >
            {code}
          </chakra.span>
          <TextLink
            to={`/compliance/requirements/${id}`}
            tabIndex={-1}
            title={title}
            color="fg"
            fontSize="table"
            fontWeight={leaf ? "normal" : "semibold"}
            truncate
          >
            {title}
          </TextLink>
        </chakra.span>
        <chakra.span aria-hidden display={{ md: "none" }} textStyle="meta" color="fg.muted" truncate>
          {own && `${t(`evidence.${evidence}`)} · ${t(`status.${status}`)}`}
          {allEvidence}
        </chakra.span>
      </chakra.span>
      <TreeCell column="evidence">
        {own && status !== "not_applicable" && <EvidenceStatusBadge status={evidence} />}
        {sums && allEvidence && (
          <Share
            part={sums.complete}
            whole={sums.requirements}
            parts={evidenceParts(sums, t)}
            text={allEvidence}
          />
        )}
      </TreeCell>
      <TreeCell column="status">
        {own && <ComplianceStatusBadge status={status} />}
        {sums && allMet && (
          <Share part={sums.compliant} whole={sums.requirements} parts={statusParts(sums, t)} text={allMet} />
        )}
      </TreeCell>
      <TreeCell column="owner">{ownerName && <PersonName name={ownerName} />}</TreeCell>
      <TreeCell column="due">{dueOn && <RelativeDate value={dueOn} />}</TreeCell>
    </>
  );
}
