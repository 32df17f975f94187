/** A realistic risk register: 200 rows, three of them with common errors. */
export const badRows = [
  { row: 57, column: "Name", value: "", message: "Name is missing.", right: "Badge readers fail open" },
  {
    row: 112,
    column: "Likelihood",
    value: "7",
    message: "The number must be between 1 and 5.",
    right: "4",
  },
  { row: 183, column: "Business area", value: "Atlantis", message: "Unknown value.", right: "Operations" },
] as const;

export const riskFileRows = 200;

const HEAD = [
  "Name",
  "Description",
  "Business area",
  "Category",
  "Likelihood",
  "Impact",
  "Treatment",
  "Next review",
];
const THINGS = [
  "Supplier",
  "Payment system",
  "Warehouse",
  "Data centre",
  "Laptop fleet",
  "Payroll",
  "Website",
  "Archive",
];
const EVENTS = ["fails", "is compromised", "is unavailable for days", "loses records", "breaks a regulation"];
const CATEGORIES = ["Operational", "Technology", "Third party", "Compliance", "Financial"];

interface RiskFileOptions {
  /** Where the risks may happen; the units must exist. */
  units?: readonly string[];
  delimiter?: "," | ";" | "\t";
  /** Without the three bad rows. */
  clean?: boolean;
}

/** The text of the file: a heading in row 1, then 200 rows. */
export function riskFile(options: RiskFileOptions = {}): string {
  const { units = ["Operations"], delimiter = ",", clean = false } = options;
  const lines = [HEAD];
  for (let row = 2; row <= riskFileRows + 1; row++) {
    const cells = goodRow(row, units);
    const bad = clean ? undefined : badRows.find((each) => each.row === row);
    if (bad) cells[HEAD.indexOf(bad.column)] = bad.value;
    lines.push(cells);
  }
  return lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join("\r\n");
}

function goodRow(row: number, units: readonly string[]): string[] {
  const thing = pick(THINGS, row);
  const event = pick(EVENTS, Math.floor(row / THINGS.length));
  return [
    `${thing} ${event} (${row})`,
    `What if it ${event}, "again", and nobody notices?`,
    pick(units, row),
    pick(CATEGORIES, row),
    String(1 + ((row * 7) % 5)),
    String(1 + ((row * 3) % 5)),
    row % 2 === 0 ? "mitigate" : "open",
    `2027-${String(1 + (row % 12)).padStart(2, "0")}-15`,
  ];
}

function pick<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}
