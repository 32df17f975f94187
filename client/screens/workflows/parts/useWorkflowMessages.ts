import { useTranslation } from "react-i18next";

const namespaces = ["workflows", "common", "register", "record", "approvers"] as const;

/** The words of this area, and those that it shares. */
export function useWorkflowMessages() {
  return useTranslation(namespaces);
}

export type WorkflowMessages = ReturnType<typeof useWorkflowMessages>["t"];
