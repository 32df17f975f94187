/** Reads the content of a template, whose shape depends on its kind. */

function valueIn(content: unknown, key: string): unknown {
  return typeof content === "object" && content !== null ? Reflect.get(content, key) : undefined;
}

export function textIn(content: unknown, key: string): string {
  const value = valueIn(content, key);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function listIn(content: unknown, key: string): unknown[] {
  const value = valueIn(content, key);
  return Array.isArray(value) ? value : [];
}

export function textsIn(content: unknown, key: string): string[] {
  return listIn(content, key).filter((item) => typeof item === "string");
}

export function isTrueIn(content: unknown, key: string): boolean {
  return valueIn(content, key) === true;
}

export function objectIn(content: unknown, key: string): object {
  const value = valueIn(content, key);
  return typeof value === "object" && value !== null ? value : {};
}

/** `{ ISO27001: ["5.2"] }` as `["ISO27001 5.2"]`. */
export function requirementsIn(content: unknown): string[] {
  const byFramework = objectIn(content, "requirements");
  return Object.keys(byFramework).flatMap((framework) =>
    textsIn(byFramework, framework).map((code) => `${framework} ${code}`),
  );
}
