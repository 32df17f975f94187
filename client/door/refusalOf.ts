import { type Refusal, refusalIn } from "../apollo/refusalWords.ts";
import { Refused } from "./ask.ts";

export function refusalOf(error: unknown): Refusal {
  return error instanceof Refused ? error.refusal : refusalIn(undefined);
}
