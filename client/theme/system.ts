import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig } from "@chakra-ui/react/styled-system";

import { floatingRecipes } from "./floating.ts";
import { durations, easings, keyframes } from "./motion.ts";
import { recipes } from "./recipes.ts";
import { breakpoints, sizes, spacing } from "./scale.ts";
import { semanticTokens } from "./semantic.ts";
import { restingRecipes } from "./surfaces.ts";
import { fontSizes, fonts, fontWeights, lineHeights, textStyles } from "./type.ts";

export const config = defineConfig({
  theme: {
    breakpoints,
    keyframes,
    tokens: {
      spacing,
      sizes,
      fonts,
      fontSizes,
      fontWeights,
      lineHeights,
      durations,
      easings,
      colors: {
        transparent: { value: "transparent" },
        current: { value: "currentColor" },
        white: { value: "#FFFFFF" },
        black: { value: "#000000" },
      },
      radii: {
        none: { value: "0" },
        sm: { value: "4px" },
        md: { value: "6px" },
        lg: { value: "10px" },
        full: { value: "9999px" },
      },
      zIndex: {
        hide: { value: -1 },
        base: { value: 0 },
        docked: { value: 10 },
        sticky: { value: 20 },
        shell: { value: 30 },
        modal: { value: 60 },
        popover: { value: 70 },
        tooltip: { value: 80 },
        toast: { value: 90 },
        skipNav: { value: 100 },
      },
    },
    semanticTokens,
    textStyles,
    recipes,
    slotRecipes: { ...floatingRecipes, ...restingRecipes },
  },
});

const made = createSystem(defaultBaseConfig, config);

const answers = new Map<string, boolean>();

/** Chakra asks this for each property of each element, and its own memory of the answers takes longer than a map. */
function isValidProperty(name: string): boolean {
  const known = answers.get(name);
  if (known !== undefined) return known;
  const answer = made.isValidProperty(name);
  answers.set(name, answer);
  return answer;
}

/**
 * A design system on Chakra's bare base: its default theme is twice the size, and none of its values are used. What
 * Chakra would write into each page is a file of the build (globalSheet.ts).
 */
export const system = { ...made, isValidProperty, _global: [], layers: { ...made.layers, atRule: "" } };
