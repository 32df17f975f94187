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

/** Replaces `fetch`, for uploads and long-running steps: answers in this order, and returns the requests that it received. */
export function mockFetch(...answers: Answer[]) {
  const requests: { path: string; body: unknown }[] = [];
  const remaining = [...answers];
  globalThis.fetch = jest.fn(async (path: RequestInfo | URL, init?: RequestInit) => {
    const answer = remaining.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    requests.push({ path: String(path), body: init?.body });
    return response(answer);
  });
  return requests;
}
