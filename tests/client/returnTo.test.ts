import { returnTo, signInPath } from "../../client/access/returnTo.ts";

const origin = "https://grc.example.org";
const home = "/dashboard";

it.each([
  "/risks",
  "/risks/0a0b0c0d-0000-4000-8000-000000000001",
  "/risks?severity=critical&business_unit=Finance%20%26%20Accounting",
  "/settings/users?page=2",
])("brings a person back to %s", (page) => {
  expect(returnTo(page, origin)).toBe(page);
});

it.each([
  ["nothing", ""],
  ["another site", "https://evil.example"],
  ["another site without its scheme", "//evil.example"],
  ["a backslash for a slash", "/\\evil.example"],
  ["two backslashes", "\\\\evil.example"],
  ["an encoded backslash", "/%5cevil.example"],
  ["an encoded backslash in capitals", "/%5Cevil.example"],
  ["a backslash further on", "/risks\\..\\..\\evil"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,x"],
  ["a path without a slash", "risks"],
  ["a name and a password", "/@evil.example"],
  ["a tab inside", "/\t/evil.example"],
  ["a line feed", "/\n/evil.example"],
  ["an encoded line feed", "/%0d%0aLocation:%20evil"],
  ["an encoded NUL", "/risks%00"],
  ["dots that climb to two slashes", "/.//evil.example"],
  ["encoded dots that climb", "/%2e//evil.example"],
  ["a space before", " //evil.example"],
  ["a fragment", "/risks#@evil"],
  ["a semicolon trick", "/;@evil.example"],
  ["a look-alike slash", "/\u2215evil.example"],
  ["the sign-in screen itself", "/auth"],
  ["a page under the sign-in screen", "/auth/reset"],
  ["the landing page, which leads on anyway", "/"],
])("sends %s to the dashboard", (_, wanted) => {
  expect(returnTo(wanted, origin)).toBe(home);
});

it("ignores a requested path that is only the dashboard", () => {
  expect(returnTo(null, origin)).toBe(home);
  expect(returnTo(undefined, origin)).toBe(home);
});

it("remembers the page and its filter on the way to the sign-in screen", () => {
  const path = signInPath({
    pathname: "/risks",
    search: "?business_unit=Finance+%26+Accounting&columns=name,owner",
  });
  const from = new URL(path, origin).searchParams.get("from");
  expect(from).toBe("/risks?business_unit=Finance%20%26%20Accounting&columns=name%2Cowner");
  expect(returnTo(from, origin)).toBe(from);
});

it("has nothing to remember of the dashboard and the sign-in screen", () => {
  expect(signInPath({ pathname: "/dashboard", search: "" })).toBe("/auth");
  expect(signInPath({ pathname: "/auth", search: "?from=%2Frisks" })).toBe("/auth");
});
