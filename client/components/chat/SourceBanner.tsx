import { MessageSquareText } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ChatSourceFieldsFragment } from "../../../graphql/generated/index.ts";
import { Banner } from "../record/Banner.tsx";
import { RecordSource } from "./RecordSource.tsx";

/** Above a record: the message that it was made from. */
export function SourceBanner({ source }: { source: ChatSourceFieldsFragment | null }) {
  const { t } = useTranslation("chat");
  if (!source) return null;

  return (
    <Banner icon={<MessageSquareText />} title={t("source.title")}>
      <RecordSource source={source} />
    </Banner>
  );
}
