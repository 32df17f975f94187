import {
  Archive,
  ArchiveRestore,
  BadgeCheck,
  Hammer,
  MoreHorizontal,
  Pencil,
  Play,
  RotateCcw,
} from "lucide-react";

import type { FindingRecordFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { FindingStatusBadge } from "../../components/FindingStatusBadge.tsx";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { Menu, type MenuEntry } from "../../components/Menu.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { DueDate } from "./DueDate.tsx";
import type { FindingActions } from "./useFindingActions.ts";

interface FindingHeadProps {
  finding: FindingRecordFragment;
  actions: FindingActions;
  onOpen: (what: string) => void;
  onRestore: () => void;
}

/** The next step of its life is the one solid button. */
export function FindingHead({ finding, actions, onOpen, onRestore }: FindingHeadProps) {
  const { t } = useFindingWords();
  const more: (MenuEntry | false)[] = [
    actions.reopen && {
      key: "reopen",
      label: t("actions.reopen"),
      icon: <RotateCcw />,
      onSelect: () => onOpen("reopen"),
    },
    actions.archive && {
      key: "archive",
      label: t("actions.archive"),
      icon: <Archive />,
      danger: true,
      onSelect: () => onOpen("archive"),
    },
  ];
  const entries = more.filter((entry) => entry !== false);
  const steps = [
    { key: "begin", icon: <Play /> },
    { key: "remediate", icon: <Hammer /> },
    { key: "verify", icon: <BadgeCheck /> },
  ] as const;

  return (
    <PageHead
      title={finding.title}
      badges={
        <>
          <SeverityBadge severity={finding.severity} />
          <FindingStatusBadge status={finding.status} archived={finding.archivedAt !== null} />
        </>
      }
      context={
        <>
          {[finding.reference, finding.owner?.fullName, t("days", { count: finding.daysOpen })]
            .filter(Boolean)
            .join(" · ")}
          {finding.dueOn && (
            <>
              {" · "}
              {t("fields.dueOn")} <DueDate finding={finding} />
            </>
          )}
        </>
      }
      actions={
        <>
          {actions.restore && (
            <Button onClick={onRestore}>
              <ArchiveRestore />
              {t("actions.restore")}
            </Button>
          )}
          {actions.edit && (
            <Button onClick={() => onOpen("edit")}>
              <Pencil />
              {t("actions.edit")}
            </Button>
          )}
          {steps.map(
            ({ key, icon }) =>
              actions[key] && (
                <Button key={key} variant="solid" onClick={() => onOpen(key)}>
                  {icon}
                  {t(`actions.${key}`)}
                </Button>
              ),
          )}
          {entries.length > 0 && (
            <Menu
              trigger={
                <Button aria-label={t("common:actions.more")} square>
                  <MoreHorizontal />
                </Button>
              }
              groups={[{ key: "more", entries }]}
            />
          )}
        </>
      }
    />
  );
}
