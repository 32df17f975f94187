import { BookPlus } from "lucide-react";

import { useMay } from "../../../access/useMay.ts";
import { useTemplateMessages } from "./useTemplateMessages.ts";

/** The entry of a record's menu that makes a template of it; false for users who may not. */
export function useTemplateEntry() {
  const { t } = useTemplateMessages();
  const mayMake = useMay("system_settings", "full");
  return mayMake && { key: "template", label: t("make.action"), icon: <BookPlus /> };
}
