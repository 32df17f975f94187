import { chakra } from "@chakra-ui/react/styled-system";
import { TriangleAlert } from "lucide-react";

import type { ControlTestEntryFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { formatDate } from "../../i18n/format.ts";
import { FindingStatusBadge } from "../findings/parts/FindingStatusBadge.tsx";
import { RatingBadge } from "./parts/RatingBadge.tsx";
import { TestEvidence } from "./TestEvidence.tsx";
import { useControlMessages } from "./useControlMessages.ts";

interface TestEntryProps {
  test: ControlTestEntryFragment;
  /** Whether it is the latest test of its kind. */
  counts: boolean;
  /** Undefined if the user may not create findings. */
  onRaise?: () => void;
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ md: "6rem minmax(0, 1fr)" }} columnGap="3">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd overflowWrap="anywhere" whiteSpace="pre-wrap">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

function sampleOf(test: ControlTestEntryFragment, t: ReturnType<typeof useControlMessages>["t"]): string {
  const { sample, sampleSize, exceptions } = test;
  const counted =
    sampleSize === null
      ? undefined
      : exceptions === null
        ? t("test.sampleOnly", { count: sampleSize })
        : t("test.sampleLine", { exceptions, size: sampleSize });
  return [sample, counted].filter(Boolean).join(" · ");
}

export function TestEntry({ test, counts, onRaise }: TestEntryProps) {
  const { t } = useControlMessages();
  const findings = test.findings.nodes;
  const failed = test.result !== "effective";
  const sample = sampleOf(test, t);

  return (
    <chakra.li py="3" borderTopWidth="1px" display="flex" flexDirection="column" gap="2" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <StatusBadge>{t(`test.kinds.${test.kind}`)}</StatusBadge>
        <RatingBadge rating={test.result} />
        <span>{formatDate(test.testedOn)}</span>
        {counts && <chakra.span color="fg.muted">{t("test.newest")}</chakra.span>}
        <chakra.span ms={{ md: "auto" }} display="inline-flex" flexWrap="wrap" columnGap="3" color="fg.muted">
          <PersonName
            name={test.tester?.fullName ?? t("record:history.system")}
            picture={test.tester?.avatarUrl}
          />
          {test.nextTestOn && <span>{t("test.next", { day: formatDate(test.nextTestOn) })}</span>}
        </chakra.span>
      </chakra.div>
      <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap">
        {test.conclusion}
      </chakra.p>
      <chakra.dl display="flex" flexDirection="column" gap="1">
        <Line label={t("test.fields.procedure")}>{test.procedure}</Line>
        {sample && <Line label={t("test.fields.sample")}>{sample}</Line>}
      </chakra.dl>
      {findings.map((finding) => (
        <chakra.p
          key={finding.id}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2"
          rowGap="1"
        >
          <chakra.span color="fg.muted">{finding.reference}</chakra.span>
          <TextLink to={`/compliance/findings/${finding.id}`}>{finding.title}</TextLink>
          <FindingStatusBadge status={finding.status} />
        </chakra.p>
      ))}
      {failed && counts && findings.length === 0 && onRaise && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          bg="status.attention.soft"
          color="status.attention.fg"
          borderRadius="md"
          px="3"
          py="2"
        >
          <TriangleAlert size={16} aria-hidden />
          <chakra.span flex="1 1 16rem">
            <strong>{t("test.raiseTitle")}</strong> {t("test.raiseText")}
          </chakra.span>
          <Button size="sm" onClick={onRaise}>
            {t("test.raise")}
          </Button>
        </chakra.div>
      )}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        textStyle="meta"
      >
        {test.controlOwner && (
          <chakra.span color="fg.subtle">
            {t("test.ownerThen", { name: test.controlOwner.fullName })}
          </chakra.span>
        )}
        <TestEvidence testId={test.id} />
      </chakra.div>
    </chakra.li>
  );
}
