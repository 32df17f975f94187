export type TipPlacement = "top" | "bottom" | "left" | "right";
