import { number, object, string } from "yup";

import type { ControlTestInput, ControlTestKind } from "../../../graphql/generated/index.ts";
import { dayField } from "../../components/record/dayField.ts";
import { today } from "../../components/today.ts";
import type { ControlMessages } from "./useControlMessages.ts";

export interface TestValues {
  kind: ControlTestKind;
  testedOn: string;
  procedure: string;
  sample: string;
  sampleSize: string;
  exceptions: string;
  result: "" | "effective" | "partially_effective" | "ineffective";
  conclusion: string;
  nextTestOn: string;
}

export function emptyTest(kind: ControlTestKind): TestValues {
  return {
    kind,
    testedOn: today(),
    procedure: "",
    sample: "",
    sampleSize: "",
    exceptions: "",
    result: "",
    conclusion: "",
    nextTestOn: "",
  };
}

export function testSchema(t: ControlMessages) {
  const text = (maxLength: number) => string().max(maxLength, ({ max }) => t("record:tooLong", { max }));
  const count = (min: number) => {
    const range = t("test.numberRange", { min, max: "1,000,000" });
    return number()
      .transform((value, original) => (original === "" ? undefined : value))
      .integer(range)
      .min(min, range)
      .max(1_000_000, range)
      .typeError(range);
  };
  return object({
    kind: string().required(),
    testedOn: dayField(t("record:dateRange"))
      .max(today(), t("test.dayFuture"))
      .required(t("test.dayRequired")),
    procedure: text(4000).trim().required(t("test.procedureRequired")),
    sample: text(2000),
    sampleSize: count(1),
    exceptions: count(0).when("sampleSize", ([size], schema) =>
      typeof size === "number" ? schema.max(size, t("test.tooManyExceptions")) : schema,
    ),
    result: string().required(t("test.resultRequired")),
    conclusion: text(4000).trim().required(t("test.conclusionShort")).min(10, t("test.conclusionShort")),
    nextTestOn: dayField(t("record:dateRange")).test({
      message: t("test.nextLater"),
      test: (next, { parent: { testedOn } }) =>
        !next || !(testedOn instanceof Date) || next.getTime() > testedOn.getTime(),
    }),
  });
}

/** The values as the server expects them: null instead of an empty text. */
export function inputOf(controlId: string, id: string, values: TestValues): ControlTestInput {
  const text = (value: string) => value.trim() || null;
  const count = (value: string) => (String(value).trim() === "" ? null : Number(value));
  return {
    id,
    controlId,
    kind: values.kind,
    testedOn: values.testedOn,
    procedure: values.procedure.trim(),
    sample: text(values.sample),
    sampleSize: count(values.sampleSize),
    exceptions: count(values.exceptions),
    result: values.result || "ineffective",
    conclusion: values.conclusion.trim(),
    nextTestOn: values.nextTestOn || null,
  };
}
