/** Runs in its own process, see reencodePicture.ts: reads a picture and writes its small copy. */
import { buffer } from "node:stream/consumers";

import sharp, { type Metadata, type Sharp } from "sharp";

const SIDE = 320;
const INVALID_PICTURE = 3;
/** Photos taken with phones have up to 24 million pixels; a small file can decompress to far more. */
const MAX_PIXELS = 25_000_000;

// The library reads many formats, SVG and PDF among them. Only three are allowed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

type Picture = () => Sharp;
type Size = Pick<Metadata["autoOrient"] & object, "width" | "height">;

/** A square from the centre. */
function avatar(picture: Picture, { width, height }: Size): Sharp {
  // The centre is cut out first, because a picture one pixel high would be enlarged to a huge one.
  const side = Math.min(width, height);
  return picture()
    .autoOrient()
    .extract({
      left: Math.floor((width - side) / 2),
      top: Math.floor((height - side) / 2),
      width: side,
      height: side,
    })
    .resize(SIDE, SIDE)
    .toColourspace("srgb")
    .webp({ quality: 82 });
}

/** The whole picture, never enlarged. */
function logo(picture: Picture, { width, height }: Size): Sharp {
  if (Math.min(width, height) < 16 || Math.max(width, height) > 8_000)
    throw new Error("The logo's dimensions are out of range.");
  return picture()
    .autoOrient()
    .resize({ width: 640, height: 160, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png({ compressionLevel: 9 });
}

/** Cropped to portrait format. */
function signIn(picture: Picture, { width, height }: Size): Sharp {
  if (Math.min(width, height) < 300 || Math.max(width, height) > 8_000)
    throw new Error("The image's dimensions are out of range.");
  return picture()
    .autoOrient()
    .resize({ width: 960, height: 1280, fit: "cover" })
    .toColourspace("srgb")
    .webp({ quality: 78 });
}

const shapes: Record<string, typeof avatar> = { avatar, logo, signIn };

async function reencode(bytes: Buffer, shape = ""): Promise<Buffer> {
  const picture = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const { autoOrient, pages = 1 } = await picture().metadata();
  const resize = shapes[shape];
  if (!resize) throw new Error(`Unknown shape ${shape}.`);
  if (pages > 1) throw new Error("The image is animated.");
  return resize(picture, autoOrient).toBuffer();
}

try {
  const copy = await reencode(await buffer(process.stdin), process.argv[2]);
  process.stdout.write(copy);
} catch {
  process.exitCode = INVALID_PICTURE;
}
