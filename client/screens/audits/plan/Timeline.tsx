import { chakra } from "@chakra-ui/react/styled-system";

import type { AuditRowFragment } from "../../../../graphql/generated/index.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { today } from "../../../components/today.ts";
import { formatDate } from "../../../i18n/format.ts";
import { AuditStatusBadge } from "../parts/AuditStatusBadge.tsx";
import { useAuditMessages } from "../parts/useAuditMessages.ts";
import { barOf, placeIn } from "./yearPlan.ts";

interface TimelineProps {
  year: number;
  audits: readonly AuditRowFragment[];
}

const quarters = [1, 2, 3, 4] as const;
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

const colours = {
  planned: "status.neutral.solid",
  fieldwork: "accent.solid",
  reporting: "accent.solid",
  follow_up: "accent.solid",
  closed: "status.good.solid",
  cancelled: "border",
} as const;

/** The first day of a quarter, where its column begins: quarters are not equally long. */
function startOf(year: number, quarter: number): string {
  return `${year}-${String(quarter * 3 - 2).padStart(2, "0")}-01`;
}

/** One row an audit: its name, and its planned time as a bar to scale. The dates are in the text as well. */
export function Timeline({ year, audits }: TimelineProps) {
  const { t } = useAuditMessages();
  const now = today();
  const shares = quarters.map((quarter) => placeIn(year, startOf(year, quarter)));

  return (
    <chakra.div overflowX="auto" mx="-4" px="4">
      <chakra.div minW={{ md: "44rem" }}>
        <chakra.div
          display={{ base: "none", md: "block" }}
          position="relative"
          h="6"
          ms="18rem"
          aria-hidden
          textStyle="meta"
          color="fg.muted"
        >
          {quarters.map((quarter, at) => (
            <chakra.span
              key={quarter}
              position="absolute"
              style={{ left: percent(shares[at] ?? 0) }}
              ps="1.5"
            >
              {t("plan.quarter", { quarter })}
            </chakra.span>
          ))}
        </chakra.div>
        <chakra.ul listStyle="none">
          {audits.map((audit) => {
            const { start, length } = barOf(year, audit);
            return (
              <chakra.li
                key={audit.id}
                display={{ base: "block", md: "flex" }}
                borderTopWidth="1px"
                minH="14"
                py={{ base: "2", md: "0" }}
                alignItems="stretch"
              >
                <chakra.div
                  w={{ md: "18rem" }}
                  flexShrink="0"
                  pe="3"
                  py={{ md: "2" }}
                  fontSize="table"
                  minW="0"
                >
                  <chakra.div display="flex" alignItems="center" gap="2" minW="0">
                    <TextLink to={`/audits/${audit.id}`} truncate minW="0">
                      {audit.name}
                    </TextLink>
                    <AuditStatusBadge status={audit.status} />
                  </chakra.div>
                  <chakra.p color="fg.muted" textStyle="meta">
                    {t("plan.days", {
                      from: formatDate(audit.plannedStartOn),
                      to: formatDate(audit.plannedEndOn),
                    })}
                  </chakra.p>
                </chakra.div>
                <chakra.div
                  aria-hidden
                  position="relative"
                  flex="1"
                  minH={{ base: "4", md: "auto" }}
                  mt={{ base: "1.5", md: "0" }}
                >
                  {shares.map((share) => (
                    <chakra.span
                      key={share}
                      position="absolute"
                      insetY="0"
                      borderStartWidth="1px"
                      style={{ left: percent(share) }}
                    />
                  ))}
                  {now.startsWith(String(year)) && (
                    <chakra.span
                      position="absolute"
                      insetY="0"
                      borderStartWidth="2px"
                      borderColor="accent.fg"
                      style={{ left: percent(placeIn(year, now)) }}
                    />
                  )}
                  <chakra.span
                    position="absolute"
                    h="3"
                    top="calc(50% - 0.375rem)"
                    borderRadius="full"
                    bg={colours[audit.status]}
                    style={{ left: percent(start), width: percent(length) }}
                  />
                </chakra.div>
              </chakra.li>
            );
          })}
        </chakra.ul>
      </chakra.div>
    </chakra.div>
  );
}
