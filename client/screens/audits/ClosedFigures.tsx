import { useAuditFiguresQuery } from "../../../graphql/generated/index.ts";
import { AuditFigures } from "./AuditFigures.tsx";

/** The figures of a closed audit; nothing until they are loaded. */
export function ClosedFigures({ auditId }: { auditId: string }) {
  const { data } = useAuditFiguresQuery({ variables: { id: auditId } });
  const figures = data?.audit?.figures.nodes;
  return figures ? <AuditFigures figures={figures} /> : null;
}
