import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

import { RejectedFile } from "./fileError.ts";
import { isStillPicture } from "./stillPicture.ts";

const TIMEOUT_MS = 15_000;
const MAX_WAITING = 20;
/** The exit code of the drawing process for an invalid picture. */
const NO_PICTURE = 3;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Its size, what is cut off, and its format: pictureProcess.ts. */
export type Shape = "avatar" | "logo" | "signIn";

/**
 * Draws a picture anew, with nothing else of what came in. `refusal` is the message for what is no picture.
 *
 * It is the most hostile thing that anybody sends, and libraries in C read it. So it is drawn in a process of its own,
 * which has no secrets, is ended when it takes too long, and takes nobody along when it falls. One at a time: many
 * pictures at once would need the memory of many.
 */
export async function drawPicture(bytes: Buffer, shape: Shape, refusal: string): Promise<Buffer> {
  if (!isStillPicture(bytes)) throw new RejectedFile(refusal);
  if (waiting >= MAX_WAITING) throw new Error("Too many pictures wait to be drawn.");
  waiting += 1;
  const mine = last.then(() => inProcess(bytes, shape, refusal));
  last = mine.catch(() => undefined);
  return mine.finally(() => {
    waiting -= 1;
  });
}

function inProcess(bytes: Buffer, shape: Shape, refusal: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL("./pictureProcess.ts", import.meta.url));
    const child = spawn(process.execPath, ["--max-old-space-size=128", script, shape], {
      env: {},
      stdio: ["pipe", "pipe", "ignore"],
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
    const drawn: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => drawn.push(piece));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0 && drawn.length > 0) return resolve(Buffer.concat(drawn));
      // A picture that takes too long, or crashes the library, is rejected.
      if (code === NO_PICTURE || signal) return reject(new RejectedFile(refusal));
      reject(new Error(`The picture was not drawn: the process ended with ${code}.`));
    });
    // The process may end before it has read everything.
    child.stdin.on("error", () => undefined);
    child.stdin.end(bytes);
  });
}
