/** The arithmetic of the calendar at its boundaries: it counts in days and knows no time zone. */
import { addDays, addMonths, dayIn, weekdayOf, weeksOf } from "../../client/components/calendar/month.ts";
import { auditDays } from "../../client/screens/audits/layouts/auditDays.ts";
import { reviewDays } from "../../client/screens/reviews/layouts/reviewDays.ts";

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;

it("a week starts where the reader's language starts it", () => {
  expect([MONDAY, SATURDAY, SUNDAY].map((start) => weekdayOf("2026-06-01", start))).toEqual([0, 2, 1]);
  expect([MONDAY, SATURDAY, SUNDAY].map((start) => weekdayOf("2026-06-07", start))).toEqual([6, 1, 0]);
});

it("the weeks of a month are whole, and as many as it touches", () => {
  const ends = (month: string, start: number) => {
    const weeks = weeksOf(month, start);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]];
  };
  // February 2027 fills four weeks that start on a Monday; August 2026 touches six.
  expect(ends("2027-02", MONDAY)).toEqual([4, "2027-02-01", "2027-02-28"]);
  expect(ends("2027-02", SUNDAY)).toEqual([5, "2027-01-31", "2027-03-06"]);
  expect(ends("2026-08", MONDAY)).toEqual([6, "2026-07-27", "2026-09-06"]);
  expect(ends("2026-12", MONDAY)).toEqual([5, "2026-11-30", "2027-01-03"]);
});

it("no day is lost or doubled where clocks change", () => {
  for (const month of ["2026-03", "2026-10", "2026-11"]) {
    const days = weeksOf(month, MONDAY).flat();
    expect(new Set(days).size).toBe(days.length);
    expect(days.slice(1).every((day, at) => addDays(days[at] ?? "", 1) === day)).toBe(true);
  }
  expect([addDays("2026-03-28", 1), addDays("2026-03-29", 1), addDays("2026-10-25", 1)]).toEqual([
    "2026-03-29",
    "2026-03-30",
    "2026-10-26",
  ]);
});

it("the same day of a shorter month is its last", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  expect(addMonths("2026-12-31", 2)).toBe("2027-02-28");
});

it("an address without a day means today, or the first day of another month", () => {
  const day = (query: string) => dayIn(new URLSearchParams(query), "2026-06-20");
  expect(day("")).toBe("2026-06-20");
  expect(day("month=2026-06")).toBe("2026-06-20");
  expect(day("month=2026-07")).toBe("2026-07-01");
  expect(day("month=2026-02&day=2026-02-30")).toBe("2026-02-01");
});

it("an audit is on its first and its last day, and the date that counts in its phase is red when it has passed", () => {
  const late = {
    id: "1",
    name: "Access management",
    status: "fieldwork",
    isOverdue: true,
    plannedStartOn: "2026-05-04",
    plannedEndOn: "2026-05-29",
  } as const;
  const days = auditDays([late], (event, name) => `${event} ${name}`);
  expect([...days.keys()]).toEqual(["2026-05-04", "2026-05-29"]);
  expect([...days.values()].flat().map(({ title, tone }) => [title, tone])).toEqual([
    [`starts ${late.name}`, "neutral"],
    [`ends ${late.name}`, "bad"],
  ]);
});

it("a review that was not held by its day is red from the day after", () => {
  const review = { id: "1", title: "Review", status: "planned", plannedOn: "2026-06-01" } as const;
  const toneOn = (today: string) => reviewDays([review], today).get("2026-06-01")?.[0]?.tone;
  expect([toneOn("2026-06-01"), toneOn("2026-06-02")]).toEqual(["neutral", "bad"]);
});
