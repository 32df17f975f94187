import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

import { buttonRecipe } from "../theme/recipes.ts";

export const Button = chakra("button", buttonRecipe, { defaultProps: { type: "button" } });

/** A link that looks like a button; unlike one, it can be opened in a new tab. */
export const LinkButton = chakra(Link, buttonRecipe, {
  forwardProps: ["to", "replace", "state", "reloadDocument"],
});

export type ButtonProps = ComponentProps<typeof Button>;
