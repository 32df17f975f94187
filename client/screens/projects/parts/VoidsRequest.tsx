import { Hourglass } from "lucide-react";

import { Banner } from "../../../components/record/Banner.tsx";
import { useProjectMessages } from "./useProjectMessages.ts";

/** A warning before saving: the pending request would be voided. */
export function VoidsRequest() {
  const { t } = useProjectMessages();
  return (
    <Banner icon={<Hourglass />} title={t("pending.title")}>
      {t("pending.voids")}
    </Banner>
  );
}
