/**
 * Every colour of the application, light and dark, as plain values. `tests/client/contrast.test.ts` computes the
 * contrast of each text on each background from this file.
 */
export interface Shade {
  light: string;
  dark: string;
}

export interface ColourSet {
  solid: Shade;
  /** Text on the solid background. */
  contrast: Shade;
  soft: Shade;
  /** Text on the soft background and on every surface. */
  fg: Shade;
}

function shade(light: string, dark: string): Shade {
  return { light, dark };
}

export const backgrounds = {
  canvas: shade("#F5F7F9", "#0D1116"),
  surface: shade("#FFFFFF", "#141920"),
  raised: shade("#FFFFFF", "#1B222B"),
  /** Hovered rows, inset areas, the track of a bar. */
  sunken: shade("#EDF0F4", "#1E252F"),
  /** The option of a menu or a list that Enter chooses: on raised areas of dark pages `sunken` would not be seen. */
  active: shade("#EDF0F4", "#252E39"),
};

export const texts = {
  DEFAULT: shade("#161C24", "#E7EBF0"),
  muted: shade("#46515F", "#B0BAC6"),
  subtle: shade("#5E6978", "#939EAD"),
};

export const borders = {
  subtle: shade("#E0E5EB", "#28303B"),
  strong: shade("#C5CDD7", "#3B4552"),
  /** The border of a control: at least 3:1 on every background. */
  control: shade("#808B99", "#6C7787"),
};

export const accent: ColourSet = {
  solid: shade("#0B5F7C", "#58B7D3"),
  contrast: shade("#FFFFFF", "#05212C"),
  soft: shade("#E1F0F5", "#11303C"),
  fg: shade("#0A5872", "#74C8E1"),
};

export const severities: Record<"critical" | "high" | "medium" | "low", ColourSet> = {
  critical: {
    solid: shade("#AE1F2D", "#F0646C"),
    contrast: shade("#FFFFFF", "#24050A"),
    soft: shade("#FBE6E8", "#3D181E"),
    fg: shade("#8E1522", "#FFA8AC"),
  },
  high: {
    solid: shade("#BF500B", "#EE8F45"),
    contrast: shade("#FFFFFF", "#231002"),
    soft: shade("#FDEBDD", "#38210F"),
    fg: shade("#8A3A06", "#FFBF8C"),
  },
  medium: {
    solid: shade("#E0AE1B", "#E2BB45"),
    contrast: shade("#241A00", "#211800"),
    soft: shade("#FBF2D2", "#322A0C"),
    fg: shade("#6A4E00", "#F0D380"),
  },
  low: {
    solid: shade("#2F6CB3", "#66A3E6"),
    contrast: shade("#FFFFFF", "#051729"),
    soft: shade("#E4EEF9", "#15273C"),
    fg: shade("#1F4F89", "#A9CCF6"),
  },
};

export const statuses: Record<"good" | "attention" | "bad" | "neutral", ColourSet> = {
  good: {
    solid: shade("#147A55", "#46B98A"),
    contrast: shade("#FFFFFF", "#041C12"),
    soft: shade("#DFF3EA", "#0F2F24"),
    fg: shade("#0E5C40", "#83D8B3"),
  },
  attention: {
    solid: shade("#E0AE1B", "#E2BB45"),
    contrast: shade("#241A00", "#211800"),
    soft: shade("#FBF2D2", "#322A0C"),
    fg: shade("#6A4E00", "#F0D380"),
  },
  bad: {
    solid: shade("#AE1F2D", "#F0646C"),
    contrast: shade("#FFFFFF", "#24050A"),
    soft: shade("#FBE6E8", "#3D181E"),
    fg: shade("#8E1522", "#FFA8AC"),
  },
  neutral: {
    solid: shade("#566273", "#94A0B0"),
    contrast: shade("#FFFFFF", "#0D1116"),
    soft: shade("#E9EDF1", "#232B36"),
    fg: shade("#3F4A58", "#C0C9D4"),
  },
};

export const trends: Record<"up" | "down" | "flat", ColourSet> = {
  up: {
    solid: shade("#8A3FA8", "#C084DC"),
    contrast: shade("#FFFFFF", "#1C0926"),
    soft: shade("#F4E8F8", "#2E1B38"),
    fg: shade("#6D2C88", "#DDB3EE"),
  },
  down: {
    solid: shade("#0F7376", "#45B5B4"),
    contrast: shade("#FFFFFF", "#031C1C"),
    soft: shade("#DDF2F2", "#0E2E2F"),
    fg: shade("#0A5658", "#84D6D4"),
  },
  flat: statuses.neutral,
};
