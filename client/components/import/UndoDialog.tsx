import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useImportUndoQuery } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { formatNumber } from "../../i18n/format.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { Loading } from "../Loading.tsx";
import { Notice } from "./Notice.tsx";
import type { ImportPlace } from "./types.ts";
import { UnchangedList } from "./UnchangedList.tsx";

const SHOWN = 5;

interface UndoDialogProps {
  id: string;
  origin: ImportPlace;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what undoing does, and which records stay because someone has changed them since. */
export function UndoDialog({ id, origin, onConfirm, onClose }: UndoDialogProps) {
  const { t } = useTranslation("imports");
  const { data, error } = useImportUndoQuery({
    variables: { id, skipped: 0, maxRows: SHOWN },
    fetchPolicy: "network-only",
  });
  const effect = data?.import?.undoEffect;
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });

  return (
    <ConfirmDialog
      open
      danger
      title={t("result.undoTitle")}
      confirmLabel={t("result.undo")}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{serverErrorOf(error).message}</Notice>}
      {!effect && !error && <Loading />}
      {effect && (
        <>
          <chakra.ul pl="5" listStyleType="disc">
            {effect.archived > 0 && <li>{t("result.undoCreated", counted(effect.archived))}</li>}
            {effect.restored > 0 && <li>{t("result.undoUpdated", counted(effect.restored))}</li>}
            {effect.kept > 0 && <li>{t("result.undoKept", counted(effect.kept))}</li>}
          </chakra.ul>
          {effect.kept > 0 && (
            <chakra.div mt="3">
              <UnchangedList records={data.import?.keptRecords ?? []} origin={origin} />
              {effect.kept > SHOWN && (
                <chakra.p mt="1" color="fg.muted" fontSize="table">
                  {t("kept.more", counted(effect.kept - SHOWN))}
                </chakra.p>
              )}
            </chakra.div>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
