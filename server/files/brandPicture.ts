import { drawPicture } from "./drawPicture.ts";

const contentTypes = { logo_light: "image/png", logo_dark: "image/png", sign_in: "image/webp" } as const;

export type BrandPicture = keyof typeof contentTypes;

export function isBrandPicture(kind: string | undefined): kind is BrandPicture {
  return kind !== undefined && Object.hasOwn(contentTypes, kind);
}

/** Draws a logo or the picture of the sign-in page anew. Logos are PNG, which emails and reports need. */
export async function drawBrandPicture(bytes: Buffer, kind: BrandPicture) {
  const shape = kind === "sign_in" ? "signIn" : "logo";
  return {
    image: await drawPicture(bytes, shape, "branding.notAPicture"),
    contentType: contentTypes[kind],
  };
}
