import type { TFunction } from "i18next";
import { memo } from "react";
import { Link } from "react-router-dom";
import { formatDate } from "../../i18n/format.ts";
import { ComplianceStatusBadge } from "../compliance/parts/ComplianceStatusBadge.tsx";
import { isEvidenceState, isImplementation, isStatus, type Line } from "./statementFilter.ts";

/** The translate function of the statement, passed down because a thousand rows would each create one. */
export type StatementMessages = TFunction<"statement">;

/**
 * The cells of a line, shared by table and cards. Plain elements, styled by their container (`cellStyles`): a styled
 * component for each would take seconds on a framework of a thousand requirements.
 */
export const cellStyles = {
  "& a": { color: "accent.fg", _hover: { textDecoration: "underline" } },
  "& small": { display: "block", fontSize: "meta", color: "fg.muted", marginTop: "1" },
  "& i": { fontStyle: "normal", color: "fg.subtle" },
  "& ul": { listStyle: "none" },
  // Space between touch targets.
  "& ul li + li": { marginTop: "1.5" },
  "& p": { whiteSpace: "pre-line" },
};

interface CellProps {
  line: Line;
  t: StatementMessages;
}

export const Why = memo(function Why({ line: { reason }, t }: CellProps) {
  return reason ? <p>{reason}</p> : <i>{t("none")}</i>;
});

export const Implemented = memo(function Implemented({ line, t }: CellProps) {
  const { applicable, status, statusReason, maturity, ownerName } = line;
  if (!applicable) return <i>{t("none")}</i>;
  return (
    <>
      {isStatus(status) && <ComplianceStatusBadge status={status} />}
      {statusReason && <small>{statusReason}</small>}
      {typeof maturity === "number" && <small>{t("maturity", { level: maturity })}</small>}
      {ownerName && <small>{t("owner", { name: ownerName })}</small>}
    </>
  );
});

interface LinkListProps {
  links: Line["controls"];
  basePath: "/compliance/controls" | "/compliance/evidence";
  t: StatementMessages;
}

function LinkList({ links, basePath, t }: LinkListProps) {
  const present = links.filter((link) => link !== null);
  if (present.length === 0) return <i>{t("none")}</i>;
  return (
    <ul>
      {present.map(({ id, reference, name }) => (
        <li key={id}>
          <Link to={`${basePath}/${id}`}>{`${reference} ${name}`}</Link>
        </li>
      ))}
    </ul>
  );
}

export const Where = memo(function Where({ line, t }: CellProps) {
  const { implementation, controls } = line;
  return (
    <>
      {isImplementation(implementation) && <p>{t(`implementation.${implementation}`)}</p>}
      {(controls.length > 0 || !implementation) && (
        <LinkList links={controls} basePath="/compliance/controls" t={t} />
      )}
    </>
  );
});

export const Proof = memo(function Proof({ line, t }: CellProps) {
  const { applicable, evidenceStatus: state, evidenceValidUntil: until, evidence } = line;
  if (!applicable) return <i>{t("none")}</i>;
  const label = isEvidenceState(state) ? t(`evidence.${state}`) : state;
  return (
    <>
      <p>
        {state === "complete" && until ? `${label}, ${t("validUntil", { day: formatDate(until) })}` : label}
      </p>
      {evidence && evidence.length > 0 && <LinkList links={evidence} basePath="/compliance/evidence" t={t} />}
      {!evidence && <small>{t("hidden")}</small>}
    </>
  );
});
