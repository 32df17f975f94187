import type { ApolloLink } from "@apollo/client";
import { screen, waitFor, within } from "@testing-library/react";

import { NotificationPreferences } from "../../client/screens/notifications/parts/NotificationPreferences.tsx";
import {
  NotificationPreferencesDocument,
  SaveNotificationPreferencesDocument,
} from "../../graphql/generated/index.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { defaults, preferencesMock } from "../support/notifications.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

function show(mocks: Mocks, links: ApolloLink[] = []) {
  return renderAt("/profile/notifications", <NotificationPreferences />, {
    viewer: mockViewer(),
    mocks,
    links,
  });
}

function saveMock(input: Record<string, unknown>, after: Partial<typeof defaults>): Mocks[number] {
  return {
    request: { query: SaveNotificationPreferencesDocument, variables: { input } },
    result: {
      data: {
        saveNotificationPreferences: {
          __typename: "SaveNotificationPreferencesPayload",
          preferences: { ...defaults, ...after },
        },
      },
    },
  };
}

const toggle = (name: string) => screen.findByRole("switch", { name });

it("starts with the defaults of the specification", async () => {
  show([preferencesMock()]);
  const state: Record<string, boolean> = {};
  await toggle("By email");
  for (const each of screen.getAllByRole<HTMLInputElement>("switch")) {
    state[each.labels?.[0]?.textContent ?? ""] = each.checked;
  }
  expect(state).toEqual({
    "In the app": true,
    "By email": true,
    "By SMS": false,
    "Critical risk alerts": true,
    "Compliance deadlines": true,
    "Project updates": false,
    "System announcements": true,
  });
  expect(screen.getByRole("combobox", { name: "Email frequency" })).toHaveValue("instant");
});

it("cannot enable SMS while no service delivers them, and says why", async () => {
  show([preferencesMock()]);
  const sms = await toggle("By SMS");
  expect(sms).toBeDisabled();
  expect(sms).toHaveAccessibleDescription("Not available until your organisation has an SMS provider.");
});

it("saves a switch when it is pressed", async () => {
  const { user } = show([
    preferencesMock(),
    saveMock({ projectUpdates: true, version: 0 }, { projectUpdates: true, version: 1 }),
    saveMock(
      { emailFrequency: "daily", version: 1 },
      { projectUpdates: true, emailFrequency: "daily", version: 2 },
    ),
  ]);
  await user.click(await toggle("Project updates"));
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(await toggle("Project updates")).toBeChecked();
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Email frequency" }),
    "Once a day, in one email",
  );
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Email frequency" })).toHaveValue("daily"));
  expect(await screen.findByText("Saved")).toBeInTheDocument();
});

it("saves quick presses one after the other, each on the state before", async () => {
  const { link, held, letGo } = holdRequests("SaveNotificationPreferences");
  const { user } = show(
    [
      preferencesMock(),
      saveMock({ criticalRiskAlerts: false, version: 0 }, { criticalRiskAlerts: false, version: 1 }),
      saveMock(
        { complianceDeadlines: false, version: 1 },
        { criticalRiskAlerts: false, complianceDeadlines: false, version: 2 },
      ),
    ],
    [link],
  );
  await user.click(await toggle("Critical risk alerts"));
  await user.click(await toggle("Compliance deadlines"));
  expect(await toggle("Compliance deadlines")).not.toBeChecked();
  expect(held).toHaveLength(1);
  letGo();
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(await toggle("Critical risk alerts")).not.toBeChecked();
  expect(await toggle("Compliance deadlines")).not.toBeChecked();
});

it("lets someone choose kind by kind and channel by channel", async () => {
  const kinds = defaults.kinds?.map((each) =>
    each.kind === "task_assigned" ? { ...each, email: false } : each,
  );
  const { user } = show([
    preferencesMock(),
    saveMock(
      { choices: [{ kind: "task_assigned", inApp: true, email: false }], version: 0 },
      { kinds: kinds ?? null, version: 1 },
    ),
  ]);
  await user.click(await screen.findByRole("button", { name: "Details: Your own work" }));
  const table = within(screen.getByRole("table", { name: "Your own work" }));
  const row = within(table.getByRole("row", { name: /You were assigned a task/ }));
  expect(
    within(table.getByRole("row", { name: /account was approved/ })).getByText("Always"),
  ).toBeInTheDocument();
  await user.click(row.getByRole("checkbox", { name: "By email: You were assigned a task." }));
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(row.getByRole("checkbox", { name: /^By email/ })).not.toBeChecked();
  expect(row.getByRole("checkbox", { name: /^In the app/ })).toBeChecked();
});

it("closes the boxes of a channel that is shut, and of a group that is off", async () => {
  const { user } = show([preferencesMock({ ...defaults, emailEnabled: false, criticalRiskAlerts: false })]);
  expect(await screen.findByRole("combobox", { name: "Email frequency" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Details: Your own work" }));
  expect(screen.getByRole("checkbox", { name: /^By email/ })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Details: Critical risk alerts" }));
  for (const box of within(screen.getByRole("table", { name: "Critical risk alerts" })).getAllByRole(
    "checkbox",
  )) {
    expect(box).toBeDisabled();
  }
});

it("takes a switch back that could not be saved, and says so", async () => {
  const { user } = show([
    preferencesMock(),
    {
      request: {
        query: SaveNotificationPreferencesDocument,
        variables: { input: { inAppEnabled: false, version: 0 } },
      },
      result: serverError(
        "STALE",
        "Someone else changed this in the meantime. Compare the two versions and save again.",
      ),
    },
  ]);
  await user.click(await toggle("In the app"));
  expect(await screen.findByText("Your choice was not saved")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("switch", { name: "In the app" })).toBeChecked());
});

it("saves what someone presses while the state is read again after an error", async () => {
  const { link, held, letGo } = holdRequests("NotificationPreferences", { passing: 1 });
  const { user } = show(
    [
      { ...preferencesMock(), maxUsageCount: 1 },
      {
        request: {
          query: SaveNotificationPreferencesDocument,
          variables: { input: { inAppEnabled: false, version: 0 } },
        },
        result: serverError(
          "STALE",
          "Someone else changed this in the meantime. Compare the two versions and save again.",
        ),
      },
      preferencesMock({ ...defaults, version: 1 }),
      saveMock({ projectUpdates: true, version: 1 }, { projectUpdates: true, version: 2 }),
    ],
    [link],
  );
  await user.click(await toggle("In the app"));
  await waitFor(() => expect(held).toHaveLength(1));
  expect(await toggle("In the app")).toBeChecked();
  await user.click(await toggle("Project updates"));
  letGo();
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  expect(await toggle("Project updates")).toBeChecked();
  expect(await toggle("In the app")).toBeChecked();
});

it("says that the preferences could not be loaded, and tries again", async () => {
  const { user } = show([
    {
      request: { query: NotificationPreferencesDocument },
      result: serverError("TIMEOUT", "This took too long."),
    },
    preferencesMock(),
  ]);
  expect(await screen.findByText("Your preferences could not be loaded")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await toggle("By email")).toBeChecked();
});
