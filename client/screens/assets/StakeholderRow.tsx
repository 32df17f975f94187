import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil, X } from "lucide-react";

import type { StakeholderEntryFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { useAssetWords } from "./useAssetWords.ts";

interface StakeholderRowProps {
  entry: StakeholderEntryFragment;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function StakeholderRow({ entry, mayChange, onEdit, onRemove }: StakeholderRowProps) {
  const { t } = useAssetWords();
  const name = entry.person?.fullName ?? "";

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
      <chakra.div flex="1" minW="0" minH="7" display="flex" flexDirection="column" justifyContent="center">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <PersonName name={name} />
          <StatusBadge>{t(`involvement.${entry.involvement}`)}</StatusBadge>
        </chakra.div>
        {entry.note && (
          <chakra.p color="fg.muted" textStyle="meta" overflowWrap="anywhere">
            {entry.note}
          </chakra.p>
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
