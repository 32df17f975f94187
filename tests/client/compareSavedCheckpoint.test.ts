/** A checkpoint that somebody kept is compared with the change log of today, in the browser: each answer, by real proofs. */
import { createHash, generateKeyPairSync, webcrypto } from "node:crypto";
import { ReadableStream } from "node:stream/web";

import {
  compareSavedCheckpoint,
  textOfCheckpoint,
} from "../../client/screens/checkpoints/parts/compareSavedCheckpoint.ts";
import { keyIdOf, readKey, type SigningKey, signedNote } from "../../server/trail/checkpoint.ts";

Object.defineProperty(globalThis, "crypto", { value: webcrypto });

const ORIGIN = "plumbline/test";
const makeKey = () =>
  readKey(generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString());
const key = makeKey();
const otherKey = makeKey();

// A tree of two entries, hashed as in RFC 6962.
const sha = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
const leaf = (content: string) => sha(Buffer.of(0), Buffer.from(content));
const [first, second] = [leaf("first"), leaf("second")];
const root = sha(Buffer.of(1), first, second);
const rootOf = new Map([
  ["1", first],
  ["2", root],
]);

const noteOf = (size: string, head = rootOf.get(size) ?? root, signer = key, origin = ORIGIN) =>
  signedNote({ origin, size, root: head }, signer, new Date("2026-03-01T10:00:00Z"));

/** The files of a server whose log has two entries, the second of which this key has signed. */
function serve(newestKey: SigningKey = key, keys: SigningKey[] = [key, newestKey], whole = "") {
  const note = (size: string) => noteOf(size, undefined, size === "2" ? newestKey : key);
  const header = (kind: string) =>
    JSON.stringify({
      format: "plumbline-trail/1",
      kind,
      origin: ORIGIN,
      size: 2,
      keys: [...new Set(keys)].map(({ publicKey }) => ({
        id: keyIdOf(ORIGIN, publicKey),
        key: publicKey.toString("base64"),
      })),
    });
  const consistency = (from: string) =>
    [
      header("consistency"),
      JSON.stringify({ checkpoint: note(from) }),
      JSON.stringify({ checkpoint: note("2") }),
      JSON.stringify({
        consistency: { from: Number(from), to: 2, proof: from === "1" ? [second.toString("base64")] : [] },
      }),
      JSON.stringify({ end: 0 }),
      "",
    ].join("\n");
  const files: Record<string, string> = {
    "/trail/checkpoint": note("2"),
    "/trail/consistency/1/2": consistency("1"),
    "/trail/consistency/2/2": consistency("2"),
  };
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (path) => {
    asked.push(String(path));
    const text = path === "/trail/export" ? whole : files[String(path)];
    return answerOf(text);
  });
  return asked;
}

/** What the comparison reads of an answer; without a text it is a 404. */
function answerOf(text: string | undefined): Response {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(text));
      stream.close();
    },
  });
  const answer = {
    ok: text !== undefined,
    status: text === undefined ? 404 : 200,
    text: async () => text ?? "",
    body,
  };
  return answer as unknown as Response;
}

const { fetch: before } = globalThis;
afterEach(() => {
  globalThis.fetch = before;
});

async function answerTo(kept: string, mayExport = false) {
  const options = { mayExport, onProgress: () => undefined, signal: new AbortController().signal };
  return (await compareSavedCheckpoint(kept, options)).answer;
}

it("a person reads that the change log continues the checkpoint that they kept", async () => {
  serve();
  expect(await answerTo(noteOf("1"))).toBe("continues");
});

it("the newest checkpoint itself is continued by the log", async () => {
  serve();
  expect(await answerTo(noteOf("2"))).toBe("continues");
});

it("of a file to which each checkpoint was added, and of an email around it, the last checkpoint counts", async () => {
  const asked = serve();
  const file = `${noteOf("2")}\n${"An older line.\n".repeat(9_000)}${noteOf("1").replaceAll("\n", "\r\n")}\r\nKind regards`;
  expect(await answerTo(await textOfCheckpoint(new Blob([file])))).toBe("continues");
  expect(asked).toContain("/trail/consistency/1/2");
});

it("a log whose earlier entries were replaced does not continue the checkpoint", async () => {
  serve();
  expect(await answerTo(noteOf("1", leaf("another first")))).toBe("forked");
  expect(await answerTo(noteOf("2", leaf("another root")))).toBe("forked");
});

it("a log that never had a checkpoint of that size is another history, if its own key signed the kept one", async () => {
  serve();
  globalThis.fetch = withoutFile(globalThis.fetch, "/trail/consistency/1/2");
  expect(await answerTo(noteOf("1"))).toBe("forked");
  expect(await answerTo(noteOf("1", first, otherKey))).toBe("key");
});

function withoutFile(serving: typeof fetch, path: string): typeof fetch {
  return (asked, options) =>
    asked === path ? Promise.resolve(answerOf(undefined)) : serving(asked, options);
}

it("a log with fewer entries than the checkpoint was shortened", async () => {
  serve();
  expect(await answerTo(noteOf("3"))).toBe("shortened");
});

it("a larger checkpoint signed with another key does not make the log look shortened", async () => {
  serve();
  expect(await answerTo(noteOf("3", root, otherKey))).toBe("key");
});

it("the checkpoint of another organisation is named as such", async () => {
  serve();
  expect(await answerTo(noteOf("1", first, key, "plumbline/other"))).toBe("foreign");
});

it("a checkpoint that another key signed, or that was edited after it was signed, proves nothing", async () => {
  serve();
  expect(await answerTo(noteOf("1", first, otherKey))).toBe("key");
  expect(await answerTo(noteOf("1").replace("2026-03-01", "2026-03-02"))).toBe("key");
});

it("a file without a checkpoint is damaged, and one without anything is empty; the server is asked for neither", async () => {
  const asked = serve();
  expect(await answerTo(noteOf("1").slice(0, 80))).toBe("damaged");
  expect(await answerTo("name,score\nFire,12\n")).toBe("damaged");
  expect(await answerTo(" \n")).toBe("empty");
  expect(asked).toEqual([]);
});

it("after a change of the key, a person who may not export sees that, and for others the whole log decides", async () => {
  serve(otherKey);
  expect(await answerTo(noteOf("1"))).toBe("keyChanged");
  const asked = serve(otherKey, [key, otherKey], "{}\n");
  // The whole log of this server is none at all.
  expect(await answerTo(noteOf("1"), true)).toBe("changed");
  expect(asked).toContain("/trail/export");
});

it("a server that does not answer gives no answer, rather than a wrong one", async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: false, status: 503 });
  await expect(answerTo(noteOf("1"))).rejects.toThrow("503");
});
