import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../components/Badge.tsx";
import { HighlightedText } from "../../components/HighlightedText.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { formatWhen } from "../../i18n/format.ts";
import { type Hit, iconOf, severityOf } from "./entries.ts";
import { isKind, type Kind } from "./kinds.ts";
import { placeOf } from "./useGroups.ts";
import { useStatusName } from "./useStatusName.ts";

const RecordPreview = lazyComponent(async () => (await import("./RecordPreview.tsx")).RecordPreview);

const withRegister: readonly Kind[] = [
  "risks",
  "controls",
  "findings",
  "evidence",
  "policies",
  "assets",
  "projects",
  "audits",
  "management_reviews",
  "requirements",
];

/** No preview while the user moves through the list. */
const PREVIEW_DELAY_MS = 250;

function useDebounced(id: string): boolean {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return rested === id;
}

/** The record that Enter would open, beside the list on wide screens. */
export function HitPreview({ hit }: { hit: Hit }) {
  const { t } = useTranslation(["search", "common"]);
  const { kind, id, name } = hit;
  const rested = useDebounced(id);
  const Icon = iconOf(kind);

  return (
    <chakra.section
      aria-label={t("preview.label", { name })}
      display={{ base: "none", lg: "flex" }}
      flexDirection="column"
      gap="3"
      width="96"
      flexShrink="0"
      p="4"
      borderInlineStartWidth="1px"
      overflowY="auto"
      fontSize="table"
      // It can be scrolled by keyboard.
      tabIndex={0}
    >
      <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted">
        <Icon size={16} aria-hidden />
        {isKind(kind) && t(`kinds.${kind}`)}
      </chakra.p>
      <chakra.p textStyle="section" overflowWrap="anywhere">
        {name}
      </chakra.p>
      {isKind(kind) && withRegister.includes(kind) ? (
        <Suspense fallback={null}>{rested && <RecordPreview kind={kind} id={id} />}</Suspense>
      ) : (
        <Facts hit={hit} />
      )}
    </chakra.section>
  );
}

/** What the search knows of a record that no register previews. */
function Facts({ hit }: { hit: Hit }) {
  const { t } = useTranslation(["search", "common"]);
  const { reference, status, snippet, updatedAt, place } = hit;
  const severity = severityOf(hit);
  const statusName = useStatusName();

  return (
    <>
      {reference && <chakra.p color="fg.muted">{reference}</chakra.p>}
      {(severity || status) && (
        <chakra.p display="flex" flexWrap="wrap" gap="2">
          {severity && <SeverityBadge severity={severity} />}
          {status && <StatusBadge>{statusName(hit) ?? status}</StatusBadge>}
        </chakra.p>
      )}
      {snippet && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          <HighlightedText>{snippet}</HighlightedText>
        </chakra.p>
      )}
      {place && <chakra.p color="fg.muted">{placeOf(hit)}</chakra.p>}
      {updatedAt && !place && (
        <chakra.p color="fg.muted">{t("preview.updated", { when: formatWhen(updatedAt) })}</chakra.p>
      )}
    </>
  );
}
