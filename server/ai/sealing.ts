import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts that the database stores but must not be able to read. */
export interface Sealing {
  seal(text: string): Buffer;
  /** Null if it was sealed with another secret. */
  open(sealed: Buffer): string | null;
}

/** The encryption key derives from the secret of the server, which is stored outside of the database. */
export function createSealing(secret: string): Sealing {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "plumbline: keys of AI providers", 32));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      try {
        const tagEnd = NONCE_BYTES + TAG_BYTES;
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
        return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
