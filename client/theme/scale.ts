/** Spaces and sizes on a grid of 4 px: step 1 is 4 px, in rem so that the reader's font size applies. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44,
  48, 52, 56, 60, 64, 72, 80, 96,
];

const grid = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

export const spacing = { 0: { value: "0rem" }, px: { value: "1px" }, ...grid };

export const sizes = {
  ...spacing,
  xs: { value: "20rem" },
  sm: { value: "24rem" },
  md: { value: "28rem" },
  lg: { value: "32rem" },
  xl: { value: "36rem" },
  "2xl": { value: "42rem" },
  "3xl": { value: "48rem" },
  "4xl": { value: "56rem" },
  "5xl": { value: "64rem" },
  "6xl": { value: "72rem" },
  "7xl": { value: "80rem" },
  "8xl": { value: "90rem" },
  full: { value: "100%" },
  min: { value: "min-content" },
  max: { value: "max-content" },
  fit: { value: "fit-content" },
  prose: { value: "65ch" },
  "1/2": { value: "50%" },
  "1/3": { value: "33.333333%" },
  "2/3": { value: "66.666667%" },
  "1/4": { value: "25%" },
  "3/4": { value: "75%" },
};

export const breakpoints = { sm: "480px", md: "768px", lg: "1024px", xl: "1280px", "2xl": "1536px" };
