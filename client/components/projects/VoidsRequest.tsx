import { Hourglass } from "lucide-react";

import { Banner } from "../record/Banner.tsx";
import { useProjectWords } from "./useProjectWords.ts";

/** Said before a save, not after: the request that waits would be void. */
export function VoidsRequest() {
  const { t } = useProjectWords();
  return (
    <Banner icon={<Hourglass />} title={t("pending.title")}>
      {t("pending.voids")}
    </Banner>
  );
}
