/** Finds the file and line of an error in compiled SQL. */
export function placeOf(error: unknown, sql: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const position = "position" in error ? Number(error.position) : 0;
  const where = position > 0 ? lineAt(sql, position) : "migrations/fixtures";
  const detail = ["detail", "hint", "where"].flatMap((part) => {
    const text = Reflect.get(error, part);
    return typeof text === "string" ? [`  ${part}: ${text}`] : [];
  });
  const code = "code" in error ? ` (${error.code})` : "";
  return new Error([`${where}: ${error.message}${code}`, ...detail].join("\n"), { cause: error });
}

function lineAt(sql: string, position: number): string {
  const open: { file: string; line: number }[] = [{ file: "index.sql", line: 0 }];
  for (const line of sql.slice(0, position).split("\n")) {
    const included = /^--! Included (\S+)$/.exec(line)?.[1];
    const current = open.at(-1);
    if (current) current.line += 1;
    if (included) open.push({ file: included, line: 0 });
    if (line.startsWith("--! EndIncluded ")) open.pop();
  }
  const { file, line } = open.at(-1) ?? { file: "index.sql", line: 0 };
  return `migrations/fixtures/${file}:${line}`;
}
