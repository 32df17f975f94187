import { chakra } from "@chakra-ui/react/styled-system";
import { MoreHorizontal, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { Menu } from "../../../components/Menu.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatDate, formatList } from "../../../i18n/format.ts";
import { subjectOf } from "../subjectOf.ts";
import { type Schedule, useFrequencyText } from "./frequency.ts";
import { useScheduleActions } from "./useScheduleActions.ts";

interface ScheduleRowProps {
  schedule: Schedule;
  onEdit: () => void;
  onDelete: () => void;
}

export function ScheduleRow({ schedule, onEdit, onDelete }: ScheduleRowProps) {
  const { t } = useTranslation(["reports", "common"]);
  const frequencyText = useFrequencyText();
  const { busy, pause, resume } = useScheduleActions(schedule.id);
  const { pausedAt, pauseReason, lastReport, owner, nextOn, mayChange } = schedule;
  const name = t(`kinds.${schedule.kind}.name`);

  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      columnGap="4"
      rowGap="1"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <chakra.div flex="1 1 16rem" minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {[name, subjectOf(schedule)].filter(Boolean).join(" · ")}
        </chakra.p>
        <chakra.p color="fg.muted" fontSize="table">
          {pausedAt
            ? frequencyText(schedule)
            : `${frequencyText(schedule)} · ${t("schedules.next", { day: formatDate(nextOn) })}`}
        </chakra.p>
        <chakra.p color="fg.muted" fontSize="table" overflowWrap="anywhere">
          {t("schedules.to", { people: formatList(recipientsOf(schedule, t("schedules.noAccess"))) })}
        </chakra.p>
        {pauseReason && <chakra.p fontSize="table">{pauseReason}</chakra.p>}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="1"
        fontSize="table"
      >
        <PersonName name={owner?.fullName} picture={owner?.avatarUrl} />
        {lastReport && (
          <TextLink to={`/reports/${lastReport.id}`} textDecoration="underline">
            {t("schedules.last", { reference: lastReport.reference })}
          </TextLink>
        )}
        {pausedAt && <StatusBadge tone="attention">{t("schedules.isPaused")}</StatusBadge>}
      </chakra.div>
      {mayChange && (
        <Menu
          placement="bottom-end"
          trigger={
            <Button
              aria-label={t("schedules.actions", { report: name })}
              variant="ghost"
              size="sm"
              square
              disabled={busy}
            >
              <MoreHorizontal />
            </Button>
          }
          groups={[
            {
              key: "actions",
              entries: [
                { key: "edit", label: t("common:actions.edit"), icon: <Pencil />, onSelect: onEdit },
                pausedAt
                  ? {
                      key: "resume",
                      label: t("schedules.resume"),
                      icon: <Play />,
                      onSelect: () => void resume(),
                    }
                  : {
                      key: "pause",
                      label: t("schedules.pause"),
                      icon: <Pause />,
                      onSelect: () => void pause(),
                    },
                {
                  key: "delete",
                  label: t("schedules.delete"),
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: onDelete,
                },
              ],
            },
          ]}
        />
      )}
    </chakra.li>
  );
}

/** By name; those who may not read reports any more are marked. */
function recipientsOf({ recipients }: Schedule, gone: string): string[] {
  return recipients.nodes
    .flatMap(({ person, receives }) =>
      person ? [receives ? person.fullName : `${person.fullName} (${gone})`] : [],
    )
    .toSorted((one, other) => one.localeCompare(other));
}
