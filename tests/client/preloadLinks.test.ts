import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { fireEvent, screen } from "@testing-library/react";
import { of } from "rxjs";

import { preloadLinks } from "../../client/preloadLinks.ts";
import { preloadPage } from "../../client/preloadPage.ts";

jest.mock("../../client/preloadPage.ts", () => ({ preloadPage: jest.fn() }));

const query = gql("query Size { size }");
let asked: number;

beforeAll(() => {
  jest.useFakeTimers();
  const link = new ApolloLink(() => of({ data: { size: ++asked } }));
  preloadLinks(new ApolloClient({ cache: new InMemoryCache(), link }));
});
beforeEach(() => {
  asked = 0;
  jest.mocked(preloadPage).mockReset();
  jest.mocked(preloadPage).mockImplementation(async (_page, onQueries) => onQueries?.([{ query }]));
  document.body.innerHTML = `
    <a href="/risks"><b>Risks</b> of today</a> <a href="/assets">Assets</a> <p>Text</p>
    <a href="${window.location.pathname}#here">Here</a> <a href="https://example.com/risks">Elsewhere</a>
    <a href="/files/1" download="file">File</a> <a href="/help" target="_blank">Help</a>`;
});
afterEach(() => {
  fireEvent.pointerOver(document.body);
  jest.advanceTimersByTime(10_000);
});
afterAll(() => jest.useRealTimers());

const risks = () => screen.getByText("Risks");

/** The first half of a click; jsdom has no buttons of pointers. */
function press(link: HTMLElement, button = 0) {
  fireEvent(link, new MouseEvent("pointerdown", { bubbles: true, button }));
}

it("a page that the pointer passes by loads its code and no data", () => {
  fireEvent.pointerOver(risks());
  expect(preloadPage).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(79);
  fireEvent.pointerOver(screen.getByText("Text"));
  jest.advanceTimersByTime(1_000);
  expect(preloadPage).toHaveBeenCalledTimes(1);
  expect(asked).toBe(0);
});

it("a page on whose link the pointer rests is asked for once, also when the link is pressed soon after", () => {
  fireEvent.pointerOver(risks());
  jest.advanceTimersByTime(40);
  // To another part of the same link.
  fireEvent.pointerOver(screen.getByText("of today"));
  jest.advanceTimersByTime(40);
  expect(asked).toBe(1);
  jest.advanceTimersByTime(1_999);
  press(risks());
  fireEvent.click(risks());
  expect(asked).toBe(1);
});

it("a page that is opened two seconds after it was asked for is asked for again", () => {
  fireEvent.pointerOver(risks());
  jest.advanceTimersByTime(80);
  jest.advanceTimersByTime(2_000);
  press(risks());
  fireEvent.click(risks());
  expect(asked).toBe(2);
});

it("of the links that the pointer reaches, the one where it rests is asked for", () => {
  fireEvent.pointerOver(screen.getByText("Assets"));
  jest.advanceTimersByTime(20);
  fireEvent.pointerOver(risks());
  jest.advanceTimersByTime(1_000);
  expect(asked).toBe(1);
  expect(jest.mocked(preloadPage).mock.lastCall?.[0]).toMatchObject({ pathname: "/risks" });
});

it("a page is asked for while its link has the focus", () => {
  fireEvent.focusIn(risks());
  jest.advanceTimersByTime(80);
  expect(asked).toBe(1);
});

it("a page is asked for as soon as its link is pressed, not when a menu is opened on it", () => {
  press(risks(), 2);
  expect(asked).toBe(0);
  press(risks());
  expect(asked).toBe(1);
});

it.each([
  ["of this page", "Here"],
  ["of another site", "Elsewhere"],
  ["to a file", "File"],
  ["that opens a window", "Help"],
])("a link %s loads nothing", (_which, name) => {
  fireEvent.pointerOver(screen.getByText(name));
  jest.advanceTimersByTime(1_000);
  press(screen.getByText(name));
  fireEvent.click(screen.getByText(name));
  expect(preloadPage).not.toHaveBeenCalled();
});
