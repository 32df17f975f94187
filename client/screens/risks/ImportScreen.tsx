import { PermissionGate } from "../../access/PermissionGate.tsx";
import { ImportFlow, type ImportPlace } from "../../components/import/ImportFlow.tsx";

const place: ImportPlace = { area: "risks", register: "/risks", record: (id) => `/risks/${id}` };

export default function ImportScreen() {
  return (
    <PermissionGate needs="risks_create" level="full" denial="area">
      <ImportFlow place={place} />
    </PermissionGate>
  );
}
