import { Archive, ArchiveRestore, ClipboardCheck, Pencil, PowerOff, RotateCcw } from "lucide-react";

import type { ControlRecordFragment } from "../../../graphql/generated/index.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { ownerName } from "../../components/record/owner.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { TermBadge } from "../acceptances/parts/TermBadge.tsx";
import { useTemplateEntry } from "../templates/parts/useTemplateEntry.tsx";
import { NextTest } from "./NextTest.tsx";
import { ControlStatusBadge } from "./parts/ControlStatusBadge.tsx";
import { RatingBadge } from "./parts/RatingBadge.tsx";
import type { ControlActions } from "./useControlActions.ts";
import { useControlMessages } from "./useControlMessages.ts";

interface ControlHeadProps {
  control: ControlRecordFragment;
  actions: ControlActions;
  onOpen: (what: string) => void;
  onRestore: () => void;
}

export function ControlHead({ control, actions, onOpen, onRestore }: ControlHeadProps) {
  const { t } = useControlMessages();
  const template = useTemplateEntry();

  return (
    <PageHead
      title={control.name}
      badges={
        <>
          <ControlStatusBadge status={control.status} archived={control.archivedAt !== null} />
          <RatingBadge rating={control.effectiveness} />
          <TermBadge of="control" until={control.exceptedUntil} />
        </>
      }
      context={
        <>
          {[control.reference, t(`type.${control.type}`), ownerName(control)].filter(Boolean).join(" · ")}
          {control.nextTestOn && (
            <>
              {" · "}
              {t("fields.nextTestOn")} <NextTest control={control} />
            </>
          )}
        </>
      }
      actions={
        <RecordActions
          onOpen={onOpen}
          buttons={[
            actions.reinstate && { key: "reinstate", label: t("actions.reinstate"), icon: <RotateCcw /> },
            actions.restore && {
              key: "restore",
              label: t("actions.restore"),
              icon: <ArchiveRestore />,
              onSelect: onRestore,
            },
            actions.edit && { key: "edit", label: t("actions.edit"), icon: <Pencil /> },
            actions.test && { key: "test", label: t("actions.test"), icon: <ClipboardCheck />, main: true },
          ]}
          more={[
            template,
            actions.retire && { key: "retire", label: t("actions.retire"), icon: <PowerOff /> },
            actions.archive && {
              key: "archive",
              label: t("actions.archive"),
              icon: <Archive />,
              danger: true,
            },
          ]}
        />
      }
    />
  );
}
