import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts that the database stores but must not be able to read. */
export interface Encryption {
  encrypt(text: string): Buffer;
  /** Null if it was encrypted with another secret. */
  decrypt(encrypted: Buffer): string | null;
}

/** The encryption key derives from the secret of the server, which is stored outside of the database. */
export function createEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "plumbline: keys of AI providers", 32));
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt(encrypted) {
      try {
        const tagEnd = NONCE_BYTES + TAG_BYTES;
        const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, tagEnd));
        return Buffer.concat([decipher.update(encrypted.subarray(tagEnd)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        return null;
      }
    },
  };
}
