import i18next from "i18next";

import {
  formatDate,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
  within,
} from "../../client/i18n/format.ts";
import { startWords, wordsOf } from "../support/words.ts";

const now = new Date("2026-11-20T10:00:00Z");

beforeAll(startWords);

it.each([
  ["2026-11-20", "today"],
  ["2026-11-19", "yesterday"],
  ["2026-11-21", "tomorrow"],
  ["2026-12-11", "in 3 weeks"],
])("says of the day %s from early to late in it, as the reader counts days: %s", (value, words) => {
  expect(formatRelative(value, new Date(2026, 10, 20, 0, 0))).toBe(words);
  expect(formatRelative(value, new Date(2026, 10, 20, 23, 59, 59))).toBe(words);
});

it.each([
  ["2026-11-20T09:58:00Z", "2 minutes ago"],
  ["2026-11-20T09:59:50Z", "now"],
  ["2025-11-19T10:00:00Z", "last year"],
])("says of %s: %s", (value, words) => {
  expect(formatRelative(value, now)).toBe(words);
});

it("does not move a calendar day with the reader's time zone", () => {
  expect(formatDate("2026-01-31")).toMatch(/\b31\b/);
  expect(formatMonth("2026-01-01")).toBe("Jan 2026");
});

it("writes numbers, percentages, money and lists", () => {
  expect(formatNumber(12345)).toBe("12,345");
  expect(formatPercent(80)).toBe("80%");
  expect(formatMoney(1250000)).toBe("£1,250,000");
  expect(formatList(["Ada", "Grace", "Alan"])).toMatch(/^Ada, Grace,? and Alan$/);
});

it("reads on a system that makes up a language of its own", () => {
  jest.spyOn(navigator, "language", "get").mockReturnValue("en-US@posix");
  expect(formatNumber(1234.5)).toBe("1,234.5");
  jest.restoreAllMocks();
});

describe("a word of a list inside of a sentence", () => {
  beforeAll(() => i18next.addResourceBundle("de", "common", wordsOf("de").common));
  afterEach(() => i18next.changeLanguage("en"));

  it("is small in English, but for what is always large", () => {
    expect(["Partially effective", "CAPEX", ""].map(within)).toEqual(["partially effective", "CAPEX", ""]);
  });

  it("keeps what German writes large", async () => {
    await i18next.changeLanguage("de");
    expect(["Hoch", "In Behebung", "Gestaltung", "Lesen"].map(within)).toEqual([
      "hoch",
      "in Behebung",
      "Gestaltung",
      "Lesen",
    ]);
  });
});
