import { FindingDocument, useUpdateFindingMutation } from "../../../graphql/generated/index.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { useFindingFields } from "./parts/useFindingFields.ts";

export const FindingCell = cellEditor({
  useFields: useFindingFields,
  useUpdate: useUpdateFindingMutation,
  document: FindingDocument,
});
