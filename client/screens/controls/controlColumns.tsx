import type { ControlRowFragment } from "../../../graphql/generated/index.ts";
import { fieldColumns } from "../../components/register/fieldColumns.tsx";
import type { RegisterColumn } from "../../components/register/types.ts";
import { formatMoney } from "../../i18n/format.ts";
import { NextTest } from "./NextTest.tsx";
import { ControlStatusBadge } from "./parts/ControlStatusBadge.tsx";
import { RatingBadge } from "./parts/RatingBadge.tsx";
import type { NamedControlFields } from "./useControlFields.ts";

export type ControlRow = ControlRowFragment;

export function controlColumns(fields: NamedControlFields): RegisterColumn<ControlRow>[] {
  return fieldColumns(fields, [
    "reference",
    ["name", { primary: true }],
    "type",
    ["nature", { shownByDefault: false }],
    "frequency",
    [
      "status",
      {
        render: ({ status, archivedAt }) => (
          <ControlStatusBadge status={status} archived={archivedAt !== null} />
        ),
      },
    ],
    ["effectiveness", { render: ({ effectiveness }) => <RatingBadge rating={effectiveness} /> }],
    [
      "designEffectiveness",
      { shownByDefault: false, render: (control) => <RatingBadge rating={control.designEffectiveness} /> },
    ],
    [
      "operatingEffectiveness",
      { shownByDefault: false, render: (control) => <RatingBadge rating={control.operatingEffectiveness} /> },
    ],
    "ownerId",
    ["ownerTeamId", { shownByDefault: false }],
    ["nextTestOn", { render: (control) => <NextTest control={control} /> }],
    ["businessUnit", { shownByDefault: false }],
    [
      "annualCost",
      {
        shownByDefault: false,
        render: ({ annualCost }) => (annualCost === null ? "—" : formatMoney(annualCost)),
      },
    ],
    ["description", { shownByDefault: false }],
    ["updatedAt", { shownByDefault: false }],
    ["createdAt", { shownByDefault: false }],
  ]);
}
