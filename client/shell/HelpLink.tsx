import { CircleHelp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";

import { LinkButton } from "../components/Button.tsx";
import { Tip } from "../components/Tip.tsx";
import { helpTopicOf } from "./helpTopic.ts";

/** Opens the help at the section about the current page. */
export function HelpLink() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const topic = helpTopicOf(pathname);
  if (!topic) return null;

  return (
    <Tip text={t("helpHere")}>
      <LinkButton to={`/help/${topic}`} aria-label={t("helpHere")} variant="ghost" square>
        <CircleHelp aria-hidden />
      </LinkButton>
    </Tip>
  );
}
