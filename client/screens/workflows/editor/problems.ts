import { capital } from "../parts/useFieldMessages.ts";

/** A problem as the server reports it. */
export interface GivenProblem {
  path: string;
  message: string;
}

/** A problem with its place in the editor. */
export interface Problem {
  part: "name" | "event" | "condition" | "steps";
  /** The id of the step. */
  step?: string;
  /** The field; for a condition with its index: 'condition.2'. */
  field?: string;
  message: string;
}

/** Removes the place at the start of the server's message, which the editor shows anyway. */
function bare(message: string): string {
  return capital(message.replace(/^(?:Step \d+ \([^)]*\)|Start|Condition): /, ""));
}

/** Turns 'steps.2.condition.0.value' into the step and the field, with the steps as they were checked. */
export function placed({ path, message }: GivenProblem, stepIds: readonly string[]): Problem {
  const [part, ...rest] = path.split(".");
  const plainMessage = bare(message);
  if (part === "condition") return { part, field: `condition.${rest[0] ?? 0}`, message: plainMessage };
  if (part !== "steps") return { part: "event", field: rest[0], message: plainMessage };
  const step = stepIds[Number(rest[0])];
  if (rest[1] === "condition")
    return { part, step, field: `condition.${rest[2] ?? 0}`, message: plainMessage };
  return { part, step, field: rest[1], message: plainMessage };
}

/** The first problem of each field, of one part or one step. */
export function byField(
  problems: readonly Problem[],
  part: Problem["part"],
  step?: string,
): ReadonlyMap<string, string> {
  const found = problems.filter((one) => one.part === part && one.step === step);
  return new Map(found.toReversed().map(({ field = "", message }) => [field, message]));
}
