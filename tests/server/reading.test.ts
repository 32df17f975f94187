/** Whose file is read when, and how large a sheet is found to be before it is read. */

import { ReadingQueue } from "../../server/files/readingQueue.ts";
import { readTable } from "../../server/files/readTable.ts";
import { columnName, sizeOfSheet } from "../../server/files/sheetSize.ts";

describe("files of several people", () => {
  /** Work that lasts until the test ends it. */
  function work(turns: ReadingQueue, person: string, begun: string[]) {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const done = turns.take(person, async () => {
      begun.push(person);
      await ended;
    });
    return { done, end };
  }

  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it("are read side by side, and a second file of one person waits for the first", async () => {
    const begun: string[] = [];
    const turns = new ReadingQueue(3);
    const ada = work(turns, "Ada", begun);
    const adaAgain = work(turns, "Ada", begun);
    const grace = work(turns, "Grace", begun);
    await settled();
    expect(begun).toEqual(["Ada", "Grace"]);
    ada.end();
    await ada.done;
    await settled();
    expect(begun).toEqual(["Ada", "Grace", "Ada"]);
    for (const each of [adaAgain, grace]) each.end();
    await Promise.all([adaAgain.done, grace.done]);
  });

  it("are never more at once than the limit, and run in the order in which they were sent", async () => {
    const begun: string[] = [];
    const turns = new ReadingQueue(2);
    const all = ["Ada", "Grace", "Olga", "Ines"].map((person) => work(turns, person, begun));
    await settled();
    expect(begun).toEqual(["Ada", "Grace"]);
    for (const each of all) each.end();
    await Promise.all(all.map(({ done }) => done));
    expect(begun).toEqual(["Ada", "Grace", "Olga", "Ines"]);
  });

  it("continue when one of them cannot be read", async () => {
    const turns = new ReadingQueue(1);
    const broken = turns.take("Ada", () => Promise.reject(new Error("torn")));
    const next = turns.take("Ada", async () => "read");
    await expect(broken).rejects.toThrow("torn");
    expect(await next).toBe("read");
  });
});

it("a large file of one person keeps no one else's small file waiting", async () => {
  const large = Buffer.from(`Name\n${`${"a,".repeat(20)}\n`.repeat(5_000)}`);
  const read: string[] = [];
  const reading = (person: string, bytes: Buffer) =>
    readTable(person, bytes, null).then(() => void read.push(person));
  await Promise.all([
    reading("Ada", large),
    reading("Ada", large),
    reading("Grace", Buffer.from("Name\na\n")),
  ]);
  // She need not be faster than the first file, but does not wait for the second one.
  expect(read).toHaveLength(3);
  expect(read.at(-1)).toBe("Ada");
});

describe("a sheet", () => {
  const sheet = (rows: string) =>
    Buffer.from(`<worksheet><dimension ref="A1"/><sheetData>${rows}</sheetData></worksheet>`);
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';

  it.each([
    [
      "an ordinary one",
      '<row r="1"><c r="A1"><v>1</v></c><c r="C1"/></row><row r="3"><c r="B3" t="s"><v>0</v></c></row>',
      9,
    ],
    ["one that numbers only its cells", '<row><c r="B2"><v>1</v></c></row>', 6],
    [
      "formats without content as far as a sheet goes",
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"/>',
      1 + 1_048_576,
    ],
    ["a single cell in the last corner", far, 1_048_576 * 16_384 + 1_048_576],
    [
      "the same with a prefix",
      far.replaceAll("<c", "<x:c").replaceAll("<row", "<x:row"),
      1_048_576 * 16_384 + 1_048_576,
    ],
    [
      "the same behind an attribute with a bracket",
      far.replace("<c ", '<c note=">" '),
      1_048_576 * 16_384 + 1_048_576,
    ],
    ["the same in other quotation marks", far.replaceAll('"', "'"), 1_048_576 * 16_384 + 1_048_576],
    ["the same with its reference twice", far.replace("<c ", '<c r="A1" '), 1_048_576 * 16_384 + 1_048_576],
  ])("%s is found to span as many cells as reading would make", (_, rows, cells) => {
    expect(sizeOfSheet(sheet(rows))?.cells).toBe(cells);
  });

  it.each([
    '<row r="1048577"/>',
    '<row r="1e9"/>',
    '<c r="ZZZZ1"><v/></c>',
    '<c r="&#88;FD1"/>',
    '<c r="a1"/>',
    '<c r="1"/>',
  ])("with %s is broken", (rows) => expect(sizeOfSheet(sheet(rows))).toBeNull());

  it("is not what the other parts of a workbook are taken for", () => {
    expect(sizeOfSheet(Buffer.from('<data><row r="hello"/></data>'))?.cells).toBe(0);
  });

  it("names its columns as spreadsheets do", () => {
    expect([1, 26, 27, 702, 703, 16_384].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA", "XFD"]);
  });
});
