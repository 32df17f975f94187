/** Removes from an answer what differs between any two servers: generated ids and times. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/g;
const CURSOR = /"(Wy[A-Za-z0-9+/]+=*)"/g;
/** Of a second factor: the secret of an authenticator app, and recovery codes. */
const SECRET = /\b[A-Z2-7]{32}\b/g;
const RECOVERY_CODE = /\b[a-z2-7]{4}(-[a-z2-7]{4}){3}\b/g;
const DAY = 86_400_000;

/** Groups have no order: PostgreSQL returns them as it has hashed them. */
function withSortedGroups(answer: string): string {
  if (!answer.includes('"groupedAggregates"')) return answer;
  return JSON.stringify(JSON.parse(answer), (key, value) =>
    key === "groupedAggregates" && Array.isArray(value)
      ? value
          .map((group) => JSON.stringify(group))
          .sort()
          .map((group) => JSON.parse(group))
      : value,
  );
}

export function comparable(answer: string, known: Set<string>): string {
  return withSortedGroups(answer)
    .replace(/"requestId":"[^"]*"/g, '"requestId":"…"')
    .replace(CURSOR, (_, cursor: string) => JSON.stringify(Buffer.from(cursor, "base64").toString("utf8")))
    .replace(UUID, (id) => (known.has(id) ? id : "<id>"))
    .replace(MOMENT, (moment) => (Math.abs(Date.parse(moment) - Date.now()) < DAY / 24 ? "<now>" : moment))
    .replace(/pl[bc]_[A-Za-z0-9_-]{3,43}/g, "<token>")
    .replace(/"ending":"[A-Za-z0-9_-]{4}"/g, '"ending":"<end>"')
    .replace(SECRET, "<secret>")
    .replace(RECOVERY_CODE, "<code>");
}
