import { drawPicture } from "./drawPicture.ts";

/** Draws the picture of a person: 320 by 320 pixels from its middle, as WebP. */
export function drawAvatar(bytes: Buffer): Promise<Buffer> {
  return drawPicture(bytes, "avatar", "avatars.notAnImage");
}
