/** How long an answer counts as current: from the time of its arrival, not from when it was last shown. */
import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { MockLink } from "@apollo/client/testing";
import { act, screen, waitFor } from "@testing-library/react";
import type { DocumentNode, GraphQLError } from "graphql";
import { type ReactNode, useState } from "react";
import {
  ageOf,
  FIGURES,
  freshnessLink,
  NOTIFICATIONS,
  PREFERENCES,
  policyFor,
} from "../../client/apollo/cachePolicy.ts";
import type { LiveOptions } from "../../client/apollo/live.ts";
import IntelligenceScreen from "../../client/screens/intelligence/IntelligenceScreen.tsx";
import { NotificationPreferences } from "../../client/screens/notifications/parts/NotificationPreferences.tsx";
import { NotificationBell } from "../../client/shell/notifications/NotificationBell.tsx";
import {
  BusinessIntelligenceDocument,
  DashboardPreferencesDocument,
  NotificationPreferencesDocument,
  NotificationsDocument,
} from "../../graphql/generated/index.ts";
import { figures } from "../support/intelligence.tsx";
import { defaults, notification, unreadMock } from "../support/notifications.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

let live: LiveOptions | null = null;
jest.mock("../../client/apollo/live.ts", () => ({
  openLive(options: LiveOptions) {
    live = options;
    return () => undefined;
  },
}));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
let now = 0;

beforeEach(() => {
  live = null;
  now = Date.parse("2026-03-05T10:00:00Z");
  jest.spyOn(Date, "now").mockImplementation(() => now);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ["notifications", 0, "cache-first", NOTIFICATIONS],
  ["notifications", 59 * SECOND, "cache-first", NOTIFICATIONS],
  ["notifications", 60 * SECOND, "cache-and-network", NOTIFICATIONS],
  ["notifications", 5 * MINUTE - SECOND, "cache-and-network", NOTIFICATIONS],
  ["notifications", 5 * MINUTE, "network-only", NOTIFICATIONS],
  ["preferences", 5 * MINUTE - SECOND, "cache-first", PREFERENCES],
  ["preferences", 5 * MINUTE, "network-only", PREFERENCES],
  ["figures", 5 * MINUTE - SECOND, "cache-first", FIGURES],
  ["figures", 5 * MINUTE, "cache-and-network", FIGURES],
  ["figures", 10 * MINUTE - SECOND, "cache-and-network", FIGURES],
  ["figures", 10 * MINUTE, "network-only", FIGURES],
  ["what never came", Number.POSITIVE_INFINITY, "network-only", FIGURES],
])("%s of %s ms are read as '%s'", (_what, age, policy, span) => {
  expect(policyFor(span, age)).toBe(policy);
});

describe("an answer", () => {
  const query = BusinessIntelligenceDocument;
  const about = (category: string) => ({ search: null, days: 30, category, side: "inherent" });

  function clientWith(errors?: GraphQLError[]) {
    const request = { query, variables: () => true };
    const result = errors ? { errors } : { data: { businessIntelligence: figures() } };
    const server = new MockLink([{ request, result, maxUsageCount: 9 }], { defaultOptions: { delay: 0 } });
    return new ApolloClient({ link: ApolloLink.from([freshnessLink, server]), cache: new InMemoryCache() });
  }

  it("grows old while it is looked at, and is young again when the network gave another", async () => {
    const client = clientWith();
    await client.query({ query, variables: about("all") });
    now += 40 * SECOND;
    await client.query({ query, variables: about("all") });
    expect(ageOf(client, query, about("all"))).toBe(40 * SECOND);
    await client.query({ query, variables: about("all"), fetchPolicy: "network-only" });
    expect(ageOf(client, query, about("all"))).toBe(0);
  });

  it("to another query, or to a previous user of this browser, says nothing about this one", async () => {
    const client = clientWith();
    await client.query({ query, variables: about("all") });
    expect(ageOf(client, query, { side: "inherent", category: "all", days: 30, search: null })).toBe(0);
    expect(ageOf(client, query, about("risks"))).toBe(Number.POSITIVE_INFINITY);
    expect(ageOf(clientWith(), query, about("all"))).toBe(Number.POSITIVE_INFINITY);
  });

  it("that is an error is none", async () => {
    const client = clientWith(serverError("INTERNAL", "Something went wrong").errors);
    await expect(client.query({ query, variables: about("all") })).rejects.toThrow();
    expect(ageOf(client, query, about("all"))).toBe(Number.POSITIVE_INFINITY);
  });
});

/** An answer that can be given any number of times, with a count of them. */
function counted(query: DocumentNode, data: () => Record<string, unknown>) {
  const result = jest.fn(() => ({ data: data() }));
  const mock = { request: { query, variables: () => true }, result, maxUsageCount: Number.POSITIVE_INFINITY };
  return { mock, asked: result };
}

function Gate({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen((before) => !before)}>
        {open ? "Leave" : "Enter"}
      </button>
      {open && children}
    </>
  );
}

/** A user who visits a page and leaves it again, at the given times. */
function visitor(place: ReactNode, mocks: Mocks, sign: () => Promise<HTMLElement>) {
  const { user } = renderAt("/dashboard", <Gate>{place}</Gate>, { viewer: mockViewer(), mocks });
  return async () => {
    await user.click(screen.getByRole("button", { name: "Enter" }));
    await sign();
    await user.click(screen.getByRole("button", { name: "Leave" }));
  };
}

describe("a user who returns", () => {
  it("finds preferences of less than five minutes, however often they were looked at", async () => {
    const { mock, asked } = counted(NotificationPreferencesDocument, () => ({
      myNotificationPreferences: defaults,
    }));
    const visit = visitor(<NotificationPreferences />, [mock], () =>
      screen.findByRole("switch", { name: "By email" }),
    );
    await visit();
    now += 2 * MINUTE;
    await visit();
    now += 2 * MINUTE + 59 * SECOND;
    await visit();
    expect(asked).toHaveBeenCalledTimes(1);
    now += SECOND;
    await visit();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it("finds figures of less than five minutes, however often they were looked at", async () => {
    const { mock, asked } = counted(BusinessIntelligenceDocument, () => ({
      businessIntelligence: figures({ asOf: new Date(now).toISOString() }),
    }));
    // The arrangement of the page is as fresh as its figures.
    const arranged = counted(DashboardPreferencesDocument, () => ({ myDashboardPreferences: null }));
    const visit = visitor(<IntelligenceScreen />, [mock, arranged.mock], () =>
      screen.findByRole("button", { name: "Export" }),
    );
    await visit();
    now += 4 * MINUTE;
    await visit();
    now += 59 * SECOND;
    await visit();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(arranged.asked).toHaveBeenCalledTimes(1);
    now += SECOND;
    await visit();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(arranged.asked).toHaveBeenCalledTimes(2));
  });
});

describe("the list behind the bell", () => {
  const first = notification({ title: "The first" });
  const second = notification({ id: "00000000-0000-4000-8000-0000000000b2", title: "The second" });

  function atTheBell(...counts: number[]) {
    let notifications = [first];
    const { mock, asked } = counted(NotificationsDocument, () => ({ myNotifications: notifications }));
    const { user } = renderAt("/dashboard", <NotificationBell />, {
      viewer: mockViewer(),
      mocks: [...unreadMock(...counts), mock],
    });
    async function look(title = "The first") {
      await user.click(await screen.findByRole("button", { name: /^Notifications, / }));
      await screen.findByRole("link", { name: title });
    }
    async function leave() {
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    }
    const notify = () => {
      notifications = [second, first];
    };
    return { asked, look, leave, notify };
  }

  it("is read once in a minute, however often someone opens it", async () => {
    const { asked, look, leave, notify } = atTheBell(1);
    await look();
    await leave();
    now += 30 * SECOND;
    await look();
    await leave();
    now += 29 * SECOND;
    await look();
    await leave();
    expect(asked).toHaveBeenCalledTimes(1);
    notify();
    now += SECOND;
    await look();
    await screen.findByRole("link", { name: "The second" });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("is read again, however young, when the count has become another", async () => {
    const { asked, look, leave, notify } = atTheBell(1, 2);
    await look();
    await leave();
    notify();
    await waitFor(() => expect(live).not.toBeNull(), { timeout: 5_000 });
    act(() => live?.onState(true));
    act(() => live?.onChange());
    await screen.findByRole("button", { name: "Notifications, 2 unread" });
    await look("The second");
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
