import { download } from "../../components/download.ts";
import { toast } from "../../components/toast.ts";
import { useComplianceMessages } from "./useComplianceMessages.ts";

/** Downloads the requirements of a framework as a catalogue for other programs. */
export function useCatalogueDownload() {
  const { t } = useComplianceMessages();
  return async (id: string) => {
    try {
      const file = await download(`/exports/frameworks/${id}`, {}, "catalogue.json");
      toast.success(t("register:exported"), t("register:exportedText", { file }));
    } catch (error) {
      const offline = error instanceof TypeError || !(error instanceof Error);
      toast.error(t("register:exportFailed"), offline ? t("common:errors.unreachable") : error.message);
    }
  };
}
