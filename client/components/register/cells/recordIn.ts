export interface Versioned {
  id: string;
  version: number;
}

function isVersioned(value: object): value is Versioned {
  return "version" in value;
}

/** The record in the answer of a query or a mutation that answers with one. */
export function recordIn(answer: unknown): Versioned | undefined {
  if (typeof answer !== "object" || answer === null) return undefined;
  if (isVersioned(answer)) return answer;
  for (const part of Object.values(answer)) {
    const record = recordIn(part);
    if (record) return record;
  }
  return undefined;
}
