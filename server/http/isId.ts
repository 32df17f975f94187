const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address or body can be the id of a record. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}
