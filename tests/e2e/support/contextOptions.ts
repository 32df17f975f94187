/** The settings of every browser of a test, whoever uses it. */
export const contextOptions = {
  locale: "en-GB",
  timezoneId: "UTC",
  viewport: { width: 1280, height: 800 },
  reducedMotion: "reduce",
} as const;
