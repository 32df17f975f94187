import { chakra } from "@chakra-ui/react/styled-system";

import { inputRecipe } from "../theme/recipes.ts";

/** Bare controls, for filter bars and the like. Forms use Field. */
export const Input = chakra("input", inputRecipe);
export const TextArea = chakra("textarea", inputRecipe, { defaultProps: { size: "area", rows: 4 } });
export const Select = chakra("select", inputRecipe);
export const Checkbox = chakra("input", {
  base: { width: "4", height: "4", flexShrink: 0, accentColor: "{colors.accent.solid}", cursor: "pointer" },
});
