import { useTranslation } from "react-i18next";

/** The messages of templates. */
export function useTemplateMessages() {
  return useTranslation(["templates", "common", "record"]);
}

export type TemplateMessages = ReturnType<typeof useTemplateMessages>["t"];
