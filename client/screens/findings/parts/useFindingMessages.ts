import { useTranslation } from "react-i18next";

const namespaces = ["findings", "common", "register", "record", "approvals"] as const;

/** The messages of findings. */
export function useFindingMessages() {
  return useTranslation(namespaces);
}
