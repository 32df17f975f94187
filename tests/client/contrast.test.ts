import {
  accent,
  backgrounds,
  borders,
  type ColourSet,
  type Shade,
  severities,
  statuses,
  texts,
  trends,
} from "../../client/theme/palette.ts";

type Mode = keyof Shade;

const TEXT = 4.5;
const CONTROL = 3;
const modes: Mode[] = ["light", "dark"];

function channel(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const meanings: [string, ColourSet][] = [
  ["accent", accent],
  ...Object.entries(severities).map(([name, meaning]): [string, ColourSet] => [`severity.${name}`, meaning]),
  ...Object.entries(statuses).map(([name, meaning]): [string, ColourSet] => [`status.${name}`, meaning]),
  ...Object.entries(trends).map(([name, meaning]): [string, ColourSet] => [`trend.${name}`, meaning]),
];

function pairs(): [string, string, string, number][] {
  return modes.flatMap((mode) => {
    const every = Object.entries(backgrounds);
    const text = Object.entries(texts).flatMap(([name, shade]) =>
      every.map(([ground, under]): [string, string, string, number] => [
        `${mode}: fg.${name} on bg.${ground}`,
        shade[mode],
        under[mode],
        TEXT,
      ]),
    );
    const meaning = meanings.flatMap(
      ([name, { solid, contrast: on, soft, fg }]): [string, string, string, number][] => [
        [`${mode}: ${name}.contrast on its solid`, on[mode], solid[mode], TEXT],
        [`${mode}: ${name}.fg on its soft`, fg[mode], soft[mode], TEXT],
        ...every.map(([ground, under]): [string, string, string, number] => [
          `${mode}: ${name}.fg on bg.${ground}`,
          fg[mode],
          under[mode],
          TEXT,
        ]),
      ],
    );
    const control = every.map(([ground, under]): [string, string, string, number] => [
      `${mode}: the edge of a control on bg.${ground}`,
      borders.control[mode],
      under[mode],
      CONTROL,
    ]);
    const ring = every.map(([ground, under]): [string, string, string, number] => [
      `${mode}: the focus ring on bg.${ground}`,
      accent.solid[mode],
      under[mode],
      CONTROL,
    ]);
    return [...text, ...meaning, ...control, ...ring];
  });
}

it.each(pairs())("%s can be read", (_, over, under, least) => {
  expect(contrast(over, under)).toBeGreaterThanOrEqual(least);
});

it("computes contrast as the guidelines do", () => {
  expect(contrast("#FFFFFF", "#000000")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
});
