import { useTranslation } from "react-i18next";

const namespaces = ["approvals", "record", "common"] as const;

/** The words of approvals, and those that they share. */
export function useApprovalWords() {
  return useTranslation(namespaces);
}

export type ApprovalWords = ReturnType<typeof useApprovalWords>["t"];
