import { Hourglass } from "lucide-react";

import { Banner } from "../../../components/record/Banner.tsx";
import { useProjectMessages } from "./useProjectMessages.ts";

/** Said before a save, not after: the request that waits would be void. */
export function VoidsRequest() {
  const { t } = useProjectMessages();
  return (
    <Banner icon={<Hourglass />} title={t("pending.title")}>
      {t("pending.voids")}
    </Banner>
  );
}
