import type { ControlRecordFragment, ControlTestEntryFragment } from "../../../graphql/generated/index.ts";
import { within } from "../../i18n/format.ts";
import { emptyFinding, type FindingValues } from "../findings/parts/findingValues.ts";
import type { FindingDraftMessages } from "./useFindingDraftMessages.ts";

/** The initial values of a finding about a failed test. */
export function findingOf(
  control: ControlRecordFragment,
  test: ControlTestEntryFragment | undefined,
  t: FindingDraftMessages,
): FindingValues {
  const about = {
    controlId: { id: control.id, reference: control.reference, name: control.name },
    ownerId: control.owner ? { id: control.owner.id, fullName: control.owner.fullName } : null,
  };
  if (!test) return { ...emptyFinding(), ...about };

  const { sampleSize, exceptions } = test;
  const counted =
    sampleSize !== null && exceptions !== null
      ? t("findings:prefill.exceptions", { exceptions, size: sampleSize })
      : "";
  return {
    ...emptyFinding(),
    ...about,
    title: t("findings:prefill.title", {
      reference: control.name,
      kind: t(`findings:prefill.kinds.${test.kind}`),
      result: within(t(`controls:rating.${test.result}`)),
    }).slice(0, 200),
    severity: test.result === "ineffective" ? "high" : "medium",
    identifiedOn: test.testedOn,
    criteria: control.description ?? control.name,
    condition: [test.conclusion, counted, t("findings:prefill.procedure", { procedure: test.procedure })]
      .filter(Boolean)
      .join("\n"),
  };
}
