import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

import { RejectedFile } from "./fileError.ts";
import { isStillPicture } from "./stillPicture.ts";

const TIMEOUT_MS = 15_000;
const MAX_WAITING = 20;
/** The exit code of pictureProcess.ts for an invalid picture. */
const INVALID_PICTURE = 3;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The size, cropping and format of the copy: see pictureProcess.ts. */
export type Shape = "avatar" | "logo" | "signIn";

/**
 * Decodes a picture and encodes it again, without anything else that the upload contained, such as metadata.
 * `errorKey` is the message for a file that is no valid picture.
 *
 * Image decoders are written in C and parse untrusted input, so they run in a separate process without secrets, with a
 * timeout; a crash does not affect the server. One picture at a time, to limit the memory.
 */
export async function reencodePicture(bytes: Buffer, shape: Shape, errorKey: string): Promise<Buffer> {
  if (!isStillPicture(bytes)) throw new RejectedFile(errorKey);
  if (waiting >= MAX_WAITING) throw new Error("Too many pictures are waiting to be re-encoded.");
  waiting += 1;
  const result = last.then(() => runProcess(bytes, shape, errorKey));
  last = result.catch(() => undefined);
  return result.finally(() => {
    waiting -= 1;
  });
}

function runProcess(bytes: Buffer, shape: Shape, errorKey: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL("./pictureProcess.ts", import.meta.url));
    const child = spawn(process.execPath, ["--max-old-space-size=128", script, shape], {
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      stdio: ["pipe", "pipe", "ignore"],
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => output.push(piece));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0 && output.length > 0) return resolve(Buffer.concat(output));
      // A picture that takes too long, or crashes the library, is rejected.
      if (code === INVALID_PICTURE || signal) return reject(new RejectedFile(errorKey));
      reject(new Error(`The picture was not re-encoded: the process ended with ${code}.`));
    });
    // The process may end before it has read everything.
    child.stdin.on("error", () => undefined);
    child.stdin.end(bytes);
  });
}
