import { type CheckAccentQuery, useCheckAccentQuery } from "../../../../graphql/generated/index.ts";
import { accent } from "../../../theme/palette.ts";

export const COLOUR = /^#[0-9a-f]{6}$/i;

export function isColour(text: string): boolean {
  return COLOUR.test(text.trim());
}

type AccentCheck = NonNullable<CheckAccentQuery["checkAccent"]>;
export type AccentShades = Omit<AccentCheck, "readable" | "nearest" | "__typename">;

export const productShades: AccentShades = {
  lightSolid: accent.solid.light,
  lightSoft: accent.soft.light,
  lightFg: accent.fg.light,
  darkSolid: accent.solid.dark,
  darkContrast: accent.contrast.dark,
  darkSoft: accent.soft.dark,
  darkFg: accent.fg.dark,
};

/** Until the server has answered: the dark shades stay those of the product. */
export function plainShades(colour: string): AccentShades {
  return { ...productShades, lightSolid: colour, lightFg: colour };
}

/** What the server says about a colour; nothing for a text that is none. */
export function useAccentCheck(colour: string): AccentCheck | undefined {
  const { data, previousData } = useCheckAccentQuery({
    variables: { colour: colour.trim().toLowerCase() },
    skip: !isColour(colour),
  });
  return (data ?? previousData)?.checkAccent ?? undefined;
}
