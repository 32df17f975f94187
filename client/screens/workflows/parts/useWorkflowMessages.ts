import { useTranslation } from "react-i18next";

const namespaces = ["workflows", "common", "register", "record", "approvers"] as const;

/** The messages of workflows. */
export function useWorkflowMessages() {
  return useTranslation(namespaces);
}

export type WorkflowMessages = ReturnType<typeof useWorkflowMessages>["t"];
