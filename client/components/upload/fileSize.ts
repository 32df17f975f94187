import { formatNumber } from "../../i18n/format.ts";

/** '0.8 kB', '14 kB' or '2.5 MB' in the language of the user. */
export function fileSize(bytes: number): string {
  const inMegabytes = bytes >= 1_000_000;
  // Stored files are never empty.
  const value = Math.max(0.1, bytes / (inMegabytes ? 1_000_000 : 1_000));
  return formatNumber(value, {
    style: "unit",
    unit: inMegabytes ? "megabyte" : "kilobyte",
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}
