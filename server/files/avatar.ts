import { reencodePicture } from "./reencodePicture.ts";

/** Re-encodes the picture of a person: 320 by 320 pixels from its centre, as WebP. */
export function reencodeAvatar(bytes: Buffer): Promise<Buffer> {
  return reencodePicture(bytes, "avatar", "avatars.notAnImage");
}
