import { capital } from "../parts/useFieldMessages.ts";

/** What the server still misses in a definition. */
export interface GivenProblem {
  path: string;
  message: string;
}

/** The same, where the editor shows it. */
export interface Problem {
  part: "name" | "event" | "condition" | "steps";
  /** The id of the step that it is in. */
  step?: string;
  /** The entry; of a condition with its place: 'condition.2'. */
  field?: string;
  message: string;
}

/** The server begins with where it is; at the place itself that is said already. */
function bare(message: string): string {
  return capital(message.replace(/^(?:Step \d+ \([^)]*\)|Start|Condition): /, ""));
}

/** From 'steps.2.condition.0.value' to the step and the entry, as the steps stood when they were checked. */
export function placed({ path, message }: GivenProblem, stepIds: readonly string[]): Problem {
  const [part, ...rest] = path.split(".");
  const said = bare(message);
  if (part === "condition") return { part, field: `condition.${rest[0] ?? 0}`, message: said };
  if (part !== "steps") return { part: "event", field: rest[0], message: said };
  const step = stepIds[Number(rest[0])];
  if (rest[1] === "condition") return { part, step, field: `condition.${rest[2] ?? 0}`, message: said };
  return { part, step, field: rest[1], message: said };
}

/** The first problem of each entry of one part, or of one step. */
export function byField(
  problems: readonly Problem[],
  part: Problem["part"],
  step?: string,
): ReadonlyMap<string, string> {
  const found = problems.filter((one) => one.part === part && one.step === step);
  return new Map(found.toReversed().map(({ field = "", message }) => [field, message]));
}
