import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowDownToLine, ArrowUpFromLine, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { MappedRowFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Menu } from "../../../components/Menu.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { ComplianceStatusBadge } from "../../compliance/parts/ComplianceStatusBadge.tsx";
import { EvidenceStatusBadge } from "../../evidence/parts/EvidenceStatusBadge.tsx";
import { referenceOf, relationOf, statusOf } from "./mapping.ts";

export type MappedAction = "take" | "give" | "edit" | "remove";

interface MappedRowProps {
  mapped: MappedRowFragment;
  /** The actions that the user may take. */
  actions: readonly MappedAction[];
  /** Its evidence is sufficient and complete, and not used here yet. */
  suggested: boolean;
  onAction: (action: MappedAction) => void;
}

const icons = { take: ArrowDownToLine, give: ArrowUpFromLine, edit: Pencil, remove: Trash2 };

/** A mapped requirement: its relation, its status, and what can be carried over. */
export function MappedRow({ mapped, actions, suggested, onAction }: MappedRowProps) {
  const { t } = useTranslation("library");
  const reference = referenceOf(mapped);
  const labels = {
    take: t("section.takeFrom", { reference }),
    give: t("section.giveTo", { reference }),
    edit: t("section.editWhat", { reference }),
    remove: t("mapping.remove"),
  };

  return (
    <chakra.li
      display="flex"
      alignItems="flex-start"
      gap="2"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      fontSize="table"
    >
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" flexWrap="wrap" columnGap="1.5" overflowWrap="anywhere">
          <chakra.div color="fg.muted">{reference}</chakra.div>
          <TextLink to={`/compliance/requirements/${mapped.requirementId}`}>{mapped.title}</TextLink>
        </chakra.div>
        <chakra.p color="fg.muted" textStyle="meta">
          {[
            t(`relation.${relationOf(mapped.relation)}`),
            t("strength", { strength: mapped.strength }),
            ...(mapped.shipped ? [] : [t("own")]),
            // Users who may not see evidence only learn its status.
            ...(mapped.evidenceCount > 0 || mapped.evidenceStatus === "not_started"
              ? [t("pieces", { count: mapped.evidenceCount })]
              : []),
          ].join(" · ")}
        </chakra.p>
        {mapped.note && (
          <chakra.p color="fg.muted" textStyle="meta" overflowWrap="anywhere">
            {mapped.note}
          </chakra.p>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="1.5" pt="1">
          <ComplianceStatusBadge status={statusOf(mapped.status)} />
          <EvidenceStatusBadge status={mapped.evidenceStatus} />
        </chakra.div>
      </chakra.div>
      {suggested && actions.includes("take") && (
        <Button size="sm" onClick={() => onAction("take")}>
          {t("section.carryOver")}
          <chakra.span srOnly>: {reference}</chakra.span>
        </Button>
      )}
      {actions.length > 0 && (
        <Menu
          placement="bottom-end"
          trigger={
            <Button aria-label={t("section.actions", { reference })} variant="ghost" size="sm" square>
              <Ellipsis />
            </Button>
          }
          groups={[
            {
              key: "acts",
              entries: actions.map((action) => {
                const Icon = icons[action];
                return {
                  key: action,
                  label: labels[action],
                  icon: <Icon />,
                  danger: action === "remove",
                  onSelect: () => onAction(action),
                };
              }),
            },
          ]}
        />
      )}
    </chakra.li>
  );
}
