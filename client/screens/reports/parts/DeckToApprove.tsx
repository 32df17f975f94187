import { chakra } from "@chakra-ui/react/styled-system";

import { ReportContent } from "./ReportContent.tsx";
import { ReportDownload } from "./ReportDownload.tsx";

/** The report of a board deck that is to be approved, whole, for approvers who may not open the deck too. */
export function DeckToApprove({ reportId }: { reportId: string }) {
  return (
    <>
      <chakra.div display="flex" justifyContent="flex-end">
        <ReportDownload id={reportId} />
      </chakra.div>
      <ReportContent id={reportId} />
    </>
  );
}
