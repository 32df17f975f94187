import { chakra } from "@chakra-ui/react/styled-system";
import { BadgeCheck, Pencil, X } from "lucide-react";

import type { ProjectStakeholderEntryFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { useProjectPageWords } from "./useProjectPageWords.ts";

interface StakeholderRowProps {
  entry: ProjectStakeholderEntryFragment;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function StakeholderRow({ entry, mayChange, onEdit, onRemove }: StakeholderRowProps) {
  const { t } = useProjectPageWords();
  const name = entry.person?.fullName ?? "";

  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="2"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      fontSize="table"
    >
      <chakra.div
        flex="1"
        minW="0"
        minH="7"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        rowGap="1"
      >
        <PersonName name={name} />
        <StatusBadge>{t(`stakeholders.roles.${entry.role}`)}</StatusBadge>
        {entry.approves && (
          <StatusBadge tone="good" icon={<BadgeCheck aria-hidden />}>
            {t("stakeholders.approves")}
          </StatusBadge>
        )}
      </chakra.div>
      {mayChange && (
        <>
          <IconButton label={t("stakeholders.edit", { name })} size="sm" onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label={t("stakeholders.remove", { name })} size="sm" onClick={onRemove}>
            <X />
          </IconButton>
        </>
      )}
    </chakra.li>
  );
}
