/** Runs in its own process, see avatar.ts: reads a picture and writes its small copy. */
import { buffer } from "node:stream/consumers";

import sharp from "sharp";

const SIDE = 320;
const NO_PICTURE = 3;
/** Photos of telephones have up to 24 million pixels; a small file can decompress to far more. */
const MAX_PIXELS = 25_000_000;

// The library reads many formats, SVG and PDF among them. Only three are allowed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

async function draw(bytes: Buffer): Promise<Buffer> {
  const picture = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const { autoOrient, pages = 1 } = await picture().metadata();
  if (pages > 1) throw new Error("It moves.");
  // The centre is cut out first, because a picture one pixel high would be enlarged to a huge one.
  const side = Math.min(autoOrient.width, autoOrient.height);
  return picture()
    .autoOrient()
    .extract({
      left: Math.floor((autoOrient.width - side) / 2),
      top: Math.floor((autoOrient.height - side) / 2),
      width: side,
      height: side,
    })
    .resize(SIDE, SIDE)
    .toColourspace("srgb")
    .webp({ quality: 82 })
    .toBuffer();
}

try {
  const drawn = await draw(await buffer(process.stdin));
  process.stdout.write(drawn);
} catch {
  process.exitCode = NO_PICTURE;
}
