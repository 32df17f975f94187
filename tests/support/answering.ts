export interface Answer {
  status?: number;
  lines: object[];
}

export function response({ status = 200, lines }: Answer): Response {
  const bytes = new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join("\n"));
  const pieces = [bytes.slice(0, 7), bytes.slice(7)];
  const read = async () => ({ done: pieces.length === 0, value: pieces.shift() });
  const body = { getReader: () => ({ read }) } as ReadableStream;
  return { ok: status < 400, status, json: async (): Promise<unknown> => lines[0], body } as Response;
}

/** The answers of the server to files and steps, in order, and the requests that it got. */
export function answering(...answers: Answer[]) {
  const asked: { path: string; body: unknown }[] = [];
  const waiting = [...answers];
  globalThis.fetch = jest.fn(async (path: RequestInfo | URL, init?: RequestInit) => {
    const answer = waiting.shift();
    if (!answer) throw new TypeError("nobody answers");
    asked.push({ path: String(path), body: init?.body });
    return response(answer);
  });
  return asked;
}
