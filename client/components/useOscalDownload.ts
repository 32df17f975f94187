import { useTranslation } from "react-i18next";

import { download } from "./download.ts";
import { toast } from "./toast.ts";

/** Downloads a record as a document for other programs. */
export function useOscalDownload() {
  const { t } = useTranslation(["register", "common"]);
  return async (path: string, wish: { document?: "catalogue" | "profile" | "plan" } = {}) => {
    try {
      const file = await download(path, wish, "oscal.json");
      toast.success(t("exported"), t("exportedText", { file }));
    } catch (error) {
      const offline = error instanceof TypeError || !(error instanceof Error);
      toast.error(t("exportFailed"), offline ? t("common:errors.unreachable") : error.message);
    }
  };
}
