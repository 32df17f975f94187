import readWorkbook from "read-excel-file/node";

/** The rows of the first sheet of a workbook, as text. */
export async function sheetOf(bytes: Buffer): Promise<string[][]> {
  const [sheet] = await readWorkbook(bytes);
  return (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
}

export async function sheetNamesOf(bytes: Buffer): Promise<string[]> {
  return (await readWorkbook(bytes)).map(({ sheet }) => sheet);
}
