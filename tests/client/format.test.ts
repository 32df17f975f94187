import i18next from "i18next";

import {
  daysUntil,
  formatDate,
  formatDays,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRelative,
  formatWhen,
  within,
} from "../../client/i18n/format.ts";
import { addLanguage, startTranslations } from "../support/clientMessages.ts";

const now = new Date("2026-11-20T10:00:00Z");

beforeAll(startTranslations);

it.each([
  ["2026-11-20", 0, "today"],
  ["2026-11-19", -1, "yesterday"],
  ["2026-11-21", 1, "tomorrow"],
  ["2026-12-11", 21, "in 21 days"],
  ["2028-03-01", 467, "in 467 days"],
])("counts the days to %s from early to late in the day, as the reader counts them", (value, days, words) => {
  expect(daysUntil(value, new Date(2026, 10, 20, 0, 0))).toBe(days);
  expect(daysUntil(value, new Date(2026, 10, 20, 23, 59, 59))).toBe(days);
  expect(formatDays(days)).toBe(words);
});

it.each([
  ["2026-11-20T09:58:00Z", "2 minutes ago"],
  ["2026-11-20T09:59:50Z", "now"],
  ["2026-11-18T11:00:00Z", "yesterday"],
  ["2026-11-07T09:00:00Z", "1 week ago"],
  ["2025-03-01T10:00:00Z", "1 year ago"],
])("says of %s only what has passed: %s", (value, words) => {
  expect(formatRelative(value, now)).toBe(words);
});

describe("a date on a screen", () => {
  beforeAll(() => void jest.spyOn(navigator, "language", "get").mockReturnValue("en-GB"));
  afterAll(() => jest.restoreAllMocks());

  it.each([
    ["a deadline of the year after the next is its date", "2028-03-01", "1 Mar 2028"],
    ["a deadline within 7 days has its weekday", "2026-11-23", "Mon, 23 Nov 2026"],
    ["the seventh day has it too", "2026-11-27", "Fri, 27 Nov 2026"],
    ["the eighth has not", "2026-11-28", "28 Nov 2026"],
    ["a deadline that has passed is its date", "2026-11-19", "19 Nov 2026"],
    ["a recent time is relative", "2026-11-20T08:00:00Z", "2 hours ago"],
    ["an old time is its date", "2025-11-19T10:00:00Z", "19 Nov 2025"],
    ["a future time is its date", "2027-05-04T10:00:00Z", "4 May 2027"],
  ])("%s", (_, value, words) => {
    expect(formatWhen(value, now)).toBe(words);
  });

  it.each([
    ["fr", "lun. 23 nov. 2026"],
    ["de", "Mo., 23. Nov. 2026"],
    ["es", "lun, 23 nov 2026"],
  ])("is written as in %s", async (language, words) => {
    addLanguage(language);
    await i18next.changeLanguage(language);
    expect(formatWhen("2026-11-23", now)).toBe(words);
    await i18next.changeLanguage("en");
  });
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
  beforeAll(() => addLanguage("de"));
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
