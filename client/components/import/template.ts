import type { ImportFieldsQuery } from "../../../graphql/generated/index.ts";
import { numberSigns } from "../../i18n/format.ts";

export type ImportField = NonNullable<ImportFieldsQuery["importFields"]>["nodes"][number];

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** The lines as a CSV file: where the decimal sign is a comma, Excel expects semicolons between the columns. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  const delimiter = numberSigns().decimal === "," ? ";" : ",";
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(delimiter)).join("\r\n")}\r\n`;
}

/** A CSV template: the headings and one example row. */
export function templateOf(fields: readonly ImportField[]): string {
  return csvOf([fields.map(({ label }) => label), fields.map(({ example }) => example)]);
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
