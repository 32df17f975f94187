import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig } from "@chakra-ui/react/styled-system";
import { serializeStyles } from "@emotion/serialize";
import { compile, middleware, prefixer, serialize, stringify } from "stylis";

import { globalCss } from "./globalCss.ts";
import { config } from "./system.ts";

const { _global, layers } = createSystem(
  defaultBaseConfig,
  config,
  defineConfig({ preflight: true, globalCss }),
);

/**
 * The styles of every page: the order of the layers, the reset, the global rules and the tokens. Made by the build, as
 * Chakra and Emotion would make them in the browser at each start.
 */
export const globalSheet =
  layers.atRule + serialize(compile(serializeStyles([_global]).styles), middleware([prefixer, stringify]));
