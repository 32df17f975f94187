import readWorkbook from "read-excel-file/node";

/** The rows of the first sheet of a workbook, as text. */
export async function sheetOf(bytes: Buffer): Promise<string[][]> {
  return (await sheetsOf(bytes))[0] ?? [];
}

/** The rows of every sheet. */
export async function sheetsOf(bytes: Buffer): Promise<string[][][]> {
  const sheets = await readWorkbook(bytes);
  return sheets.map(({ data }) => data.map((row) => row.map((cell) => (cell === null ? "" : String(cell)))));
}

export async function sheetNamesOf(bytes: Buffer): Promise<string[]> {
  return (await readWorkbook(bytes)).map(({ sheet }) => sheet);
}
