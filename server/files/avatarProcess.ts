/** Runs in a process of its own, see avatar.ts: a picture comes in, its small drawing goes out. */
import { buffer } from "node:stream/consumers";

import sharp from "sharp";

const SIDE = 320;
const NO_PICTURE = 3;
/** A photograph of a telephone has up to 24 million; a small file can unfold to far more. */
const MOST_PIXELS = 25_000_000;

// It reads many kinds, SVG and PDF among them. Three are wanted.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

async function draw(bytes: Buffer): Promise<Buffer> {
  const picture = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  const { autoOrient, pages = 1 } = await picture().metadata();
  if (pages > 1) throw new Error("It moves.");
  // The middle is cut out first: a picture of one line would be blown up to a huge one otherwise.
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
