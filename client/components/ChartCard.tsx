import { chakra } from "@chakra-ui/react/styled-system";
import { Lock } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import { useAssignedOnly } from "../access/useAssignedOnly.ts";
import { EmptyState } from "./EmptyState.tsx";
import { Explanation } from "./Explanation.tsx";
import { TextLink } from "./TextLink.tsx";

interface ChartCardProps {
  title: string;
  /** The page that the whole card links to. */
  to?: string;
  definition?: ReactNode;
  /** Shown beside the title. */
  note?: ReactNode;
  /** The name of the chart's image, if it can be saved as one. */
  chart?: string;
  /** The permission to view, for all records, what the chart is about. */
  needs?: string;
  /** Left out if the user may not see the content. */
  children?: ReactNode;
}

const OWN_MEANING = "a, button, input, table, [role=dialog]";

export function ChartCard({ title, to, definition, note, chart, needs, children }: ChartCardProps) {
  const { t } = useTranslation();
  const assignedOnly = useAssignedOnly(needs);
  const heading = useId();
  const navigate = useNavigate();
  const allowed = children !== undefined;

  // For keyboard and screen reader the title is the link; a click anywhere on the card follows it too.
  function handleClick({ target }: MouseEvent) {
    if (to && allowed && target instanceof Element && !target.closest(OWN_MEANING)) void navigate(to);
  }

  return (
    <chakra.section
      aria-labelledby={heading}
      data-chart={chart}
      onClick={handleClick}
      display="flex"
      flexDirection="column"
      minW="0"
      // A grid of cards may set the padding of all its cards.
      p="var(--card-padding, {spacing.4})"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      cursor={to && allowed ? "pointer" : undefined}
      _hover={to && allowed ? { borderColor: "border.control" } : undefined}
    >
      <chakra.div display="flex" alignItems="center" gap="2" minH="6" mb="3">
        <chakra.h2 id={heading} textStyle="section" flex="1" minW="0">
          {to && allowed ? (
            <TextLink to={to} color="inherit">
              {title}
            </TextLink>
          ) : (
            title
          )}
        </chakra.h2>
        {note && (
          <chakra.span fontSize="meta" color="fg.muted">
            {note}
          </chakra.span>
        )}
        {allowed && definition && <Explanation label={title}>{definition}</Explanation>}
      </chakra.div>
      {allowed ? (
        children
      ) : (
        <EmptyState
          icon={<Lock />}
          title={t("access.restrictedTitle")}
          text={t(assignedOnly ? "access.assignedFigures" : "access.restrictedContent")}
        />
      )}
    </chakra.section>
  );
}
