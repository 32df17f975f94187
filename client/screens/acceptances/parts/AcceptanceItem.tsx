import { chakra } from "@chakra-ui/react/styled-system";
import { Button } from "../../../components/Button.tsx";
import { Properties, type Property } from "../../../components/record/Properties.tsx";
import { ScoreBadge } from "../../../components/ScoreBadge.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { AcceptanceStatusBadge } from "./AcceptanceStatusBadge.tsx";
import { type Acceptance, isCurrent } from "./acceptance.ts";
import { type AcceptanceMessages, useAcceptanceMessages } from "./useAcceptanceMessages.ts";

interface AcceptanceItemProps {
  of: "risk" | "control";
  acceptance: Acceptance;
  onWithdraw: () => void;
}

function entriesOf(of: AcceptanceItemProps["of"], acceptance: Acceptance, t: AcceptanceMessages): Property[] {
  const { measures, score, requester, requestedOn, accepter, acceptedAt, endedAt, endedReason } = acceptance;
  const by = (person: { fullName: string } | null, day: string) =>
    t("byOn", { name: person?.fullName ?? t("nobody"), day: formatDate(day) });

  return [
    ...(score === undefined ? [] : [{ label: t("fields.score"), value: <ScoreBadge score={score} /> }]),
    ...(measures
      ? [{ label: t(of === "risk" ? "fields.conditions" : "fields.measures"), value: measures }]
      : []),
    { label: t("fields.requested"), value: by(requester, requestedOn) },
    ...(acceptedAt
      ? [{ label: t(of === "risk" ? "fields.accepted" : "fields.granted"), value: by(accepter, acceptedAt) }]
      : []),
    ...(endedAt
      ? [
          {
            label: t("fields.ended"),
            value: [formatDate(endedAt), endedReason].filter(Boolean).join(" · "),
          },
        ]
      : []),
  ];
}

/** One acceptance or exception: its status, until when, why, by whom. */
export function AcceptanceItem({ of, acceptance, onWithdraw }: AcceptanceItemProps) {
  const { t } = useAcceptanceMessages();
  const { reference, status, reason, expiresOn, approval, mayWithdraw } = acceptance;

  return (
    <chakra.li
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0", pt: "0" }}
      display="flex"
      flexDirection="column"
      gap="2"
      fontSize="table"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.span color="fg.muted">{reference}</chakra.span>
        <AcceptanceStatusBadge status={status} />
        <chakra.span fontWeight={isCurrent(acceptance) ? "semibold" : undefined}>
          {t("until", { day: formatDate(expiresOn) })}
        </chakra.span>
        <chakra.span ms={{ md: "auto" }} display="inline-flex" alignItems="center" gap="3">
          {approval && (
            <TextLink to={`/approvals/${approval.id}`} aria-label={t("openDecision", { reference })}>
              {t("decision")}
            </TextLink>
          )}
          {mayWithdraw && (
            <Button size="sm" aria-label={t(`${of}.withdrawTitle`, { reference })} onClick={onWithdraw}>
              {t(`${of}.withdraw`)}
            </Button>
          )}
        </chakra.span>
      </chakra.div>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
        {reason}
      </chakra.p>
      <Properties wide entries={entriesOf(of, acceptance, t)} />
    </chakra.li>
  );
}
