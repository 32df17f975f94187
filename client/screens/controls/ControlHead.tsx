import {
  Archive,
  ArchiveRestore,
  ClipboardCheck,
  MoreHorizontal,
  Pencil,
  PowerOff,
  RotateCcw,
} from "lucide-react";

import type { ControlRecordFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { ControlStatusBadge } from "../../components/ControlStatusBadge.tsx";
import { Menu, type MenuEntry } from "../../components/Menu.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { RatingBadge } from "../../components/RatingBadge.tsx";
import { NextTest } from "./NextTest.tsx";
import type { ControlActions } from "./useControlActions.ts";
import { useControlWords } from "./useControlWords.ts";

interface ControlHeadProps {
  control: ControlRecordFragment;
  actions: ControlActions;
  onOpen: (what: string) => void;
  onRestore: () => void;
}

export function ControlHead({ control, actions, onOpen, onRestore }: ControlHeadProps) {
  const { t } = useControlWords();
  const more: (MenuEntry | false)[] = [
    actions.retire && {
      key: "retire",
      label: t("actions.retire"),
      icon: <PowerOff />,
      onSelect: () => onOpen("retire"),
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

  return (
    <PageHead
      title={control.name}
      badges={
        <>
          <ControlStatusBadge status={control.status} archived={control.archivedAt !== null} />
          <RatingBadge rating={control.effectiveness} />
        </>
      }
      context={
        <>
          {[control.reference, t(`type.${control.type}`), control.owner?.fullName]
            .filter(Boolean)
            .join(" · ")}
          {control.nextTestOn && (
            <>
              {" · "}
              {t("fields.nextTestOn")} <NextTest control={control} />
            </>
          )}
        </>
      }
      actions={
        <>
          {actions.reinstate && (
            <Button onClick={() => onOpen("reinstate")}>
              <RotateCcw />
              {t("actions.reinstate")}
            </Button>
          )}
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
          {actions.test && (
            <Button variant="solid" onClick={() => onOpen("test")}>
              <ClipboardCheck />
              {t("actions.test")}
            </Button>
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
