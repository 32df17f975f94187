import { chakra } from "@chakra-ui/react/styled-system";

import type { FrameworkRowFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { FrameworkProgress } from "./FrameworkProgress.tsx";
import { FrameworkStatusBadge } from "./parts/FrameworkStatusBadge.tsx";
import { rowsOf } from "./progress.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";

/** A framework with the progress of its evidence and requirements; each number links to its rows. */
export function FrameworkCard({ framework }: { framework: FrameworkRowFragment }) {
  const { t } = useComplianceMessages();
  const { id, code, name, edition, publisher, progress, status, archivedAt } = framework;
  const about = [code, edition, publisher].filter(Boolean).join(" · ");

  return (
    <chakra.li bg="bg.surface" borderWidth="1px" borderRadius="md" p="4" minW="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1" mb="3">
        <chakra.div flex="1" minW={{ base: "full", sm: "0" }} overflowWrap="anywhere">
          <chakra.h3 textStyle="section">
            <TextLink to={`/compliance/frameworks/${id}`} color="fg">
              {name}
            </TextLink>
          </chakra.h3>
          <chakra.p color="fg.muted" fontSize="table">
            {about}
          </chakra.p>
        </chakra.div>
        <FrameworkStatusBadge status={status} />
        {archivedAt && <StatusBadge>{t("frameworks.archived")}</StatusBadge>}
        <chakra.ul
          listStyle="none"
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          color="fg.muted"
          fontSize="table"
          fontVariantNumeric="tabular-nums"
        >
          <li>
            {t(status === "in_force" ? "frameworks.counted" : "frameworks.notCounted", {
              count: progress.requirements,
            })}
          </li>
          {progress.notApplicable > 0 && (
            <li>
              <TextLink to={rowsOf({ framework: id, applicable: "false" })} color="fg.muted">
                {t("frameworks.notApplicable", { count: progress.notApplicable })}
              </TextLink>
            </li>
          )}
          {progress.overdue > 0 && (
            <li>
              <TextLink to={rowsOf({ framework: id, overdue: "true" })} color="status.bad.fg">
                {t("frameworks.overdue", { count: progress.overdue })}
              </TextLink>
            </li>
          )}
        </chakra.ul>
      </chakra.div>
      <FrameworkProgress framework={framework} />
    </chakra.li>
  );
}
