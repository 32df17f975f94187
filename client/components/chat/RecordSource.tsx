import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { ChatSourceFieldsFragment } from "../../../graphql/generated/index.ts";
import { formatDate } from "../../i18n/format.ts";
import { TextLink } from "../TextLink.tsx";

/** The message that a record was made from; nothing for those who do not see the message. */
export function RecordSource({ source }: { source: ChatSourceFieldsFragment | null }) {
  const { t } = useTranslation("chat");
  if (!source) return null;
  const { author, writtenAt, path, isDeleted } = source;
  const text = t("source.from", {
    name: author?.fullName ?? t("message.formerPerson"),
    day: formatDate(writtenAt),
  });
  if (!isDeleted) return <TextLink to={path}>{text}</TextLink>;
  return (
    <chakra.span>
      {text} <chakra.span fontStyle="italic">{t("source.deleted")}</chakra.span>
    </chakra.span>
  );
}
