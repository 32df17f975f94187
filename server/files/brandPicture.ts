import { reencodePicture } from "./reencodePicture.ts";

const contentTypes = { logo_light: "image/png", logo_dark: "image/png", sign_in: "image/webp" } as const;

export type BrandPicture = keyof typeof contentTypes;

export function isBrandPicture(kind: string | undefined): kind is BrandPicture {
  return kind !== undefined && Object.hasOwn(contentTypes, kind);
}

/** Re-encodes a logo or the picture of the sign-in page. Logos become PNG, which emails and reports need. */
export async function reencodeBrandPicture(bytes: Buffer, kind: BrandPicture) {
  const shape = kind === "sign_in" ? "signIn" : "logo";
  return {
    image: await reencodePicture(bytes, shape, "branding.notAPicture"),
    contentType: contentTypes[kind],
  };
}
