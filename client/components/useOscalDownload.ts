import { useTranslation } from "react-i18next";

import { download } from "./download.ts";
import { downloadProblem } from "./downloadProblem.ts";
import { toast } from "./toast.ts";

/** Downloads a record as a document for other programs. */
export function useOscalDownload() {
  const { t } = useTranslation(["register", "common"]);
  return async (path: string, body: { document?: "catalogue" | "profile" | "plan" } = {}) => {
    try {
      const file = await download(path, body, "oscal.json");
      toast.success(t("exported"), t("exportedText", { file }));
    } catch (error) {
      toast.error(t("exportFailed"), downloadProblem(error, t("common:errors.unreachable")));
    }
  };
}
