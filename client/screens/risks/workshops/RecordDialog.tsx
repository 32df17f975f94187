import { chakra } from "@chakra-ui/react/styled-system";

import { useRecordWorkshopMutation, type WorkshopQuery } from "../../../../graphql/generated/index.ts";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { ScoreBadge } from "../../../components/ScoreBadge.tsx";
import { toast } from "../../../components/toast.ts";
import { useRatingMethod } from "../parts/useRatingMethod.ts";
import { ratingOf, scoreBefore, scoreOf } from "./rating.ts";
import { useWorkshopMessages } from "./useWorkshopMessages.ts";

interface RecordDialogProps {
  workshop: NonNullable<WorkshopQuery["workshop"]>;
  onDone: () => void;
  onClose: () => void;
}

/** Says which scores change, then records all complete drafts at once. */
export function RecordDialog({ workshop, onDone, onClose }: RecordDialogProps) {
  const { t } = useWorkshopMessages();
  const { rule } = useRatingMethod();
  const [record] = useRecordWorkshopMutation();
  const open = workshop.workshopRisks.nodes.filter(({ assessmentId }) => !assessmentId);
  const complete = open.filter(({ isComplete }) => isComplete);

  return (
    <FormDialog
      title={t("recordTitle")}
      initialValues={{}}
      labels={{}}
      submitLabel={t("recordSubmit", { count: complete.length })}
      missing={() => (complete.length === 0 ? t("nothingComplete") : undefined)}
      onSubmit={async () => {
        await record({ variables: { input: { id: workshop.id } } });
        toast.success(t("recordedToast", { count: complete.length }), workshop.name);
        onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          {complete.length > 0 && <p>{t("recordText")}</p>}
          {open.length > complete.length && (
            <chakra.p color="fg.muted">{t("left", { count: open.length - complete.length })}</chakra.p>
          )}
          {complete.length > 0 && (
            <chakra.table
              width="full"
              fontSize="table"
              css={{ "& th, & td": { py: "1.5", pe: "3", textAlign: "start" } }}
            >
              <thead>
                <tr>
                  <chakra.th color="fg.muted" fontWeight="medium">
                    {t("risk")}
                  </chakra.th>
                  <chakra.th color="fg.muted" fontWeight="medium">
                    {t("before")}
                  </chakra.th>
                  <chakra.th color="fg.muted" fontWeight="medium">
                    {t("now")}
                  </chakra.th>
                </tr>
              </thead>
              <tbody>
                {complete.map((draft) => {
                  const before = draft.risk && scoreBefore(draft.risk, workshop.kind);
                  const score = scoreOf(ratingOf(draft), rule);
                  return (
                    <chakra.tr key={draft.id} borderTopWidth="1px">
                      <td>
                        {draft.risk?.reference} {draft.risk?.name}
                      </td>
                      <td>{before === null ? t("common:notAssessed") : <ScoreBadge score={before} />}</td>
                      <td>{score !== null && <ScoreBadge score={score} />}</td>
                    </chakra.tr>
                  );
                })}
              </tbody>
            </chakra.table>
          )}
        </>
      )}
    </FormDialog>
  );
}
