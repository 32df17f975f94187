import type { ControlRecordFragment } from "../../../graphql/generated/index.ts";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Rail } from "../../components/record/Rail.tsx";
import { formatMoney } from "../../i18n/format.ts";
import { NextTest } from "./NextTest.tsx";
import { useControlFields } from "./useControlFields.ts";

/** The properties of the control; values that the register can be filtered by link to that list. */
export function ControlRail({ control }: { control: ControlRecordFragment }) {
  const { annualCost } = control;
  const entries = fieldProperties(
    useControlFields(),
    control,
    [
      "ownerId",
      "businessUnit",
      "type",
      "nature",
      "frequency",
      { field: "nextTestOn", value: <NextTest control={control} /> },
      annualCost === null ? "annualCost" : { field: "annualCost", value: formatMoney(annualCost) },
      "createdAt",
      "createdBy",
      "updatedAt",
    ],
    { list: "/compliance/controls" },
  );
  return <Rail entries={entries} area="controls" record={control} />;
}
