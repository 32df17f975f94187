import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";

import { linkRecipe } from "../theme/recipes.ts";

export const TextLink = chakra(Link, linkRecipe, {
  forwardProps: ["to", "replace", "state", "reloadDocument"],
});
