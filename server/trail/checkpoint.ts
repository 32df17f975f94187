/** Checkpoints as signed notes (C2SP tlog-checkpoint, signed-note), with an Ed25519 key. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";

export interface SigningKey {
  secret: KeyObject;
  /** The 32 bytes of the public key. */
  publicKey: Buffer;
}

export interface Head {
  origin: string;
  size: string;
  root: Buffer;
}

/** Reads a private key in PEM (PKCS #8), or its one line of base64. */
export function readKey(text: string): SigningKey {
  const isPem = text.includes("-----BEGIN");
  const secret = isPem
    ? createPrivateKey(text)
    : createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" });
  if (secret.asymmetricKeyType !== "ed25519") throw new Error("The signing key is not an Ed25519 key.");
  // The last 32 bytes of its DER form.
  const publicKey = createPublicKey(secret).export({ type: "spki", format: "der" }).subarray(-32);
  return { secret, publicKey };
}

/** The id of a key in notes: four bytes, as hex. The name of the key is the origin. */
export function keyIdOf(origin: string, publicKey: Buffer): string {
  const hash = createHash("sha256")
    .update(`${origin}\n`)
    .update(Buffer.from([1]))
    .update(publicKey)
    .digest();
  return hash.subarray(0, 4).toString("hex");
}

export function signedNote({ origin, size, root }: Head, key: SigningKey, at: Date): string {
  const time = at.toISOString().replace(/\.\d+Z$/, "Z");
  const text = `${origin}\n${size}\n${root.toString("base64")}\ntime ${time}\n`;
  const id = Buffer.from(keyIdOf(origin, key.publicKey), "hex");
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), key.secret)]);
  return `${text}\n— ${origin} ${signature.toString("base64")}\n`;
}
