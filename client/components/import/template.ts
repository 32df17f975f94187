import type { ImportFieldsQuery } from "../../../graphql/generated/index.ts";

export type ImportField = NonNullable<ImportFieldsQuery["importFields"]>["nodes"][number];

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A CSV template: the headings and one example row. */
export function templateOf(fields: readonly ImportField[]): string {
  const lines = [fields.map(({ label }) => label), fields.map(({ example }) => example)];
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(",")).join("\r\n")}\r\n`;
}

export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
