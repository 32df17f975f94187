import { AuditDocument, useUpdateAuditMutation } from "../../../graphql/generated/index.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { useAuditFields } from "./useAuditFields.ts";

export const AuditCell = cellEditor({
  useFields: useAuditFields,
  useUpdate: useUpdateAuditMutation,
  document: AuditDocument,
});
