import { useTranslation } from "react-i18next";

const namespaces = ["findings", "common", "register", "record", "approvals"] as const;

/** The words of this area, and those that it shares. */
export function useFindingMessages() {
  return useTranslation(namespaces);
}
