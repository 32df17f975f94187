import { RefreshCw } from "lucide-react";

import type { TemplateRecordFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { Banner } from "../../components/record/Banner.tsx";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

type Version = NonNullable<TemplateRecordFragment["waitingVersion"]>;

interface WaitingVersionProps {
  version: Version;
  onTake: (patch: Pick<Version, "name" | "summary" | "content">) => void;
}

/** A newer shipped version that has not replaced the organisation's own. */
export function WaitingVersion({ version: { name, summary, content }, onTake }: WaitingVersionProps) {
  const { t } = useTemplateMessages();

  return (
    <Banner icon={<RefreshCw />} tone="attention" title={t("waiting.title")}>
      {t("waiting.text")}{" "}
      <Button size="sm" onClick={() => onTake({ name, summary, content })}>
        {t("waiting.action")}
      </Button>
    </Banner>
  );
}
