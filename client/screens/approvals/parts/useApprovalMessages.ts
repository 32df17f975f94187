import { useTranslation } from "react-i18next";

const namespaces = ["approvals", "record", "common"] as const;

/** The messages of approvals. */
export function useApprovalMessages() {
  return useTranslation(namespaces);
}

export type ApprovalMessages = ReturnType<typeof useApprovalMessages>["t"];
