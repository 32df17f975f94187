import { accent, backgrounds, borders, type ColourSet, type Shade, statuses, texts } from "./palette.ts";

function meaning(name: string, { solid, contrast, soft, fg }: ColourSet): [string, Shade][] {
  return [
    [name, solid],
    [`${name}-contrast`, contrast],
    [`${name}-soft`, soft],
    [`${name}-fg`, fg],
  ];
}

const colours: [string, Shade][] = [
  ["canvas", backgrounds.canvas],
  ["surface", backgrounds.surface],
  ["raised", backgrounds.raised],
  ["sunken", backgrounds.sunken],
  ["fg", texts.DEFAULT],
  ["muted", texts.muted],
  ["subtle", texts.subtle],
  ["line", borders.subtle],
  ["line-strong", borders.strong],
  ["line-control", borders.control],
  ...meaning("accent", accent),
  ...Object.entries(statuses).flatMap(([name, shades]) => meaning(name, shades)),
];

function block(selector: string, mode: keyof Shade): string {
  return `${selector}{${colours.map(([name, shade]) => `--${name}:${shade[mode]}`).join(";")}}`;
}

/** The palette for what is rendered without Chakra: the pages before sign-in, the logo and the toasts. */
export const tokensCss = `${block(":root", "light")}\n${block(".dark", "dark")}\n`;
