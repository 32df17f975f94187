import { defineKeyframes } from "@chakra-ui/react/styled-system";

export const durations = {
  fast: { value: "120ms" },
  moderate: { value: "150ms" },
  slow: { value: "180ms" },
};

export const easings = { out: { value: "cubic-bezier(0.16, 1, 0.3, 1)" } };

export const keyframes = defineKeyframes({
  spin: { to: { transform: "rotate(360deg)" } },
  "fade-in": { from: { opacity: 0 }, to: { opacity: 1 } },
  "fade-out": { from: { opacity: 1 }, to: { opacity: 0 } },
  "rise-in": { from: { opacity: 0, transform: "translateY(6px)" }, to: { opacity: 1, transform: "none" } },
  "from-right": {
    from: { transform: "translateX(24px)", opacity: 0 },
    to: { transform: "none", opacity: 1 },
  },
  "from-left": {
    from: { transform: "translateX(-24px)", opacity: 0 },
    to: { transform: "none", opacity: 1 },
  },
});
