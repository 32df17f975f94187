import { useTranslation } from "react-i18next";

import type { LinkedControlFragment } from "../../../../graphql/generated/index.ts";
import type { LinkedRecord } from "../../../components/record/LinkedRow.tsx";
import { ControlStatusBadge } from "./ControlStatusBadge.tsx";
import { RatingBadge } from "./RatingBadge.tsx";

/** A control as a row on another record's page. */
export function useLinkedControl(): (control: LinkedControlFragment) => LinkedRecord {
  const { t } = useTranslation("controls");

  return (control) => ({
    id: control.id,
    reference: control.reference,
    name: control.name,
    to: `/compliance/controls/${control.id}`,
    badge: (
      <>
        {(control.archivedAt !== null || control.status !== "operating") && (
          <ControlStatusBadge status={control.status} archived={control.archivedAt !== null} />
        )}
        <RatingBadge rating={control.effectiveness} />
      </>
    ),
    note: [t(`type.${control.type}`), control.owner?.fullName].filter(Boolean).join(" · "),
  });
}
