import { chunkedResponse } from "../../server/http/chunkedResponse.ts";
import { csv } from "../../server/http/csv.ts";

const LINE = `${"é".repeat(99)}\n`;

async function* lines(count: number, onLine: (made: number) => void = () => undefined) {
  for (let made = 1; made <= count; made++) {
    onLine(made);
    yield LINE;
  }
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

it("joins what is written line by line, and loses nothing", async () => {
  const chunks = await collect(chunkedResponse(lines(2_000)));
  expect(chunks.length).toBeLessThanOrEqual(4);
  expect(Buffer.concat(chunks).toString()).toBe(LINE.repeat(2_000));
});

it("gives nothing for nothing", async () => {
  expect(await collect(chunkedResponse(lines(0)))).toEqual([]);
});

it("makes no more lines than the reader takes", async () => {
  let made = 0;
  const reader = chunkedResponse(
    lines(100_000, (count) => {
      made = count;
    }),
  );
  await reader.next();
  expect(made).toBeLessThan(1_000);
  await reader.return(undefined);
});

it("fails where the rows fail", async () => {
  async function* rows() {
    yield ["first"];
    throw new Error("The connection is lost.");
  }
  await expect(collect(csv(["Name"], rows(), "en"))).rejects.toThrow("The connection is lost.");
});
