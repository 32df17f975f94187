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
} from "./palette.ts";

function token({ light, dark }: Shade) {
  return { value: { _light: light, _dark: dark } };
}

function meaning({ solid, contrast, soft, fg }: ColourSet) {
  return {
    DEFAULT: token(solid),
    solid: token(solid),
    contrast: token(contrast),
    soft: token(soft),
    fg: token(fg),
    // The names by which Chakra's components look up a colour palette.
    subtle: token(soft),
    muted: token(soft),
    emphasized: token(soft),
    focusRing: token(accent.solid),
    border: token(borders.control),
  };
}

function meanings<Name extends string>(group: Record<Name, ColourSet>) {
  return Object.fromEntries(Object.entries<ColourSet>(group).map(([name, value]) => [name, meaning(value)]));
}

const floating = {
  value: {
    _light: "0 0 0 1px rgb(22 28 36 / 0.06), 0 8px 24px -4px rgb(22 28 36 / 0.16)",
    _dark: "0 0 0 1px rgb(255 255 255 / 0.08), 0 12px 32px -4px rgb(0 0 0 / 0.6)",
  },
};

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: token(backgrounds.canvas),
      canvas: token(backgrounds.canvas),
      surface: token(backgrounds.surface),
      raised: token(backgrounds.raised),
      sunken: token(backgrounds.sunken),
      active: token(backgrounds.active),
      panel: token(backgrounds.raised),
      subtle: token(backgrounds.sunken),
      muted: token(backgrounds.sunken),
      inverted: token({ light: backgrounds.canvas.dark, dark: backgrounds.canvas.light }),
    },
    fg: {
      DEFAULT: token(texts.DEFAULT),
      muted: token(texts.muted),
      subtle: token(texts.subtle),
      inverted: token({ light: texts.DEFAULT.dark, dark: texts.DEFAULT.light }),
    },
    border: {
      DEFAULT: token(borders.subtle),
      subtle: token(borders.subtle),
      strong: token(borders.strong),
      control: token(borders.control),
    },
    scrim: { value: { _light: "rgb(22 28 36 / 0.4)", _dark: "rgb(0 0 0 / 0.6)" } },
    accent: meaning(accent),
    severity: meanings(severities),
    status: meanings(statuses),
    trend: meanings(trends),
  },
  shadows: { float: floating, md: floating, lg: floating },
  radii: { l1: { value: "{radii.sm}" }, l2: { value: "{radii.md}" }, l3: { value: "{radii.md}" } },
};
