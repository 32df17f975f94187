import { screen, waitFor, within } from "@testing-library/react";

import { confirmLink } from "../../client/apollo/confirmLink.ts";
import GeneralScreen from "../../client/screens/settings/GeneralScreen.tsx";
import { ConfirmIdentity } from "../../client/shell/ConfirmIdentity.tsx";
import {
  ConfirmPasswordDocument,
  GeneralSettingsDocument,
  type OrganisationSettingsFragment,
  UpdateOrganisationDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const superAdmin = mockViewer({ roles: ["super_admin"], permissions: { system_settings: "full" } });
const admin = mockViewer({ roles: ["admin"], permissions: { system_settings: "read" } });

const organisation: OrganisationSettingsFragment = {
  __typename: "OrganisationSetting",
  id: true,
  organisationName: "Northwind",
  signUpOpen: true,
  passwordMinLength: 12,
  sessionIdleMinutes: 60,
  sessionHours: 12,
  signUpDomains: [],
  checkpointRecipients: [],
  secondFactorForAdmins: false,
  version: 3,
};

function settingsMock(settings = organisation, times = Number.POSITIVE_INFINITY) {
  return {
    request: { query: GeneralSettingsDocument },
    maxUsageCount: times,
    result: { data: { organisationSetting: settings } },
  };
}

function open(mocks: Mocks = [settingsMock()], who = superAdmin) {
  return renderAt("/settings/general", <GeneralScreen />, { viewer: who, mocks });
}

it("shows everything to those who may not change it, without a button", async () => {
  open(undefined, admin);
  expect(await screen.findByText("Northwind")).toBeInTheDocument();
  expect(screen.getByText("12 characters")).toBeInTheDocument();
  expect(screen.getByText("60 minutes of inactivity")).toBeInTheDocument();
  expect(screen.getByText("12 hours")).toBeInTheDocument();
  expect(screen.getByText("Any")).toBeInTheDocument();
  expect(screen.getByText(/You can view these settings but not change them/)).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

it("saves the organisation with the version that it was read with", async () => {
  const patch = {
    organisationName: "Southwind",
    passwordMinLength: 15,
    sessionIdleMinutes: 15,
    sessionHours: 8,
    signUpOpen: false,
    signUpDomains: ["southwind.example", "north.example"],
    checkpointRecipients: [],
    secondFactorForAdmins: true,
    version: 3,
  };
  const saved = {
    request: { query: UpdateOrganisationDocument, variables: { input: { id: true, patch } } },
    result: {
      data: {
        updateOrganisationSetting: {
          __typename: "UpdateOrganisationSettingPayload",
          organisationSetting: { ...organisation, ...patch, version: 4 },
        },
      },
    },
  };
  const { user } = open([settingsMock(), saved]);
  const name = await screen.findByRole("textbox", { name: "Organisation name" });
  expect(screen.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await user.clear(name);
  await user.type(name, " Southwind ");
  const length = screen.getByRole("spinbutton", { name: "Minimum password length" });
  await user.clear(length);
  await user.type(length, "15");
  for (const [label, value] of [
    ["Session timeout", "15"],
    ["Maximum session length", "8"],
  ] as const) {
    const limit = screen.getByRole("spinbutton", { name: label });
    await user.clear(limit);
    await user.type(limit, value);
  }
  const domains = screen.getByRole("textbox", { name: "Email domains allowed to sign up" });
  await user.click(domains);
  await user.paste("@Southwind.example, north.example south");
  await user.click(screen.getByRole("checkbox", { name: "Sign-up" }));
  await user.click(screen.getByRole("checkbox", { name: "Second factor for administrators" }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findAllByText("south is not a valid domain, such as example.org.")).not.toHaveLength(0);
  await user.type(domains, "{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Settings saved")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Save changes" })).toBeDisabled();
});

it.each([
  ["11", "Enter a number from 12 to 128."],
  ["129", "Enter a number from 12 to 128."],
  ["12.5", "Enter a number from 12 to 128."],
])("refuses %s as the shortest password before it is sent", async (typed, message) => {
  const { user } = open();
  const length = await screen.findByRole("spinbutton", { name: "Minimum password length" });
  await user.clear(length);
  await user.type(length, typed);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
});

it("shows what someone else saved meanwhile, and keeps what was typed", async () => {
  const message = "Someone else changed this in the meantime. Compare the two versions and save again.";
  const stale = {
    request: { query: UpdateOrganisationDocument, variables: () => true },
    result: serverError("STALE", message, { field: "version", detail: { version: 4 } }),
  };
  const meanwhile = { ...organisation, organisationName: "Eastwind", version: 4 };
  const { user } = open([settingsMock(organisation, 1), stale, settingsMock(meanwhile)]);
  const name = await screen.findByRole("textbox", { name: "Organisation name" });
  await user.clear(name);
  await user.type(name, "Southwind");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText("Saved by someone else in the meantime: Eastwind")).toBeInTheDocument();
  expect(name).toHaveValue("Southwind");
});

describe("who gets in is saved after a recent confirmation, so the screen", () => {
  const password = "violet kettle ambles north";
  const message = "Confirm your identity to continue.";
  const asked = {
    request: { query: UpdateOrganisationDocument, variables: () => true },
    result: serverError("FORBIDDEN", message, { detail: { confirm: ["password"] } }),
  };

  async function closeSignUp(answers: Mocks) {
    const shown = renderAt(
      "/settings/general",
      <>
        <GeneralScreen />
        <ConfirmIdentity />
      </>,
      { viewer: superAdmin, mocks: [settingsMock(), ...answers], links: [confirmLink] },
    );
    const { user } = shown;
    const name = await screen.findByRole("textbox", { name: "Organisation name" });
    await user.clear(name);
    await user.type(name, "Southwind");
    await user.click(screen.getByRole("checkbox", { name: "Sign-up" }));
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    return { user, name, question: await screen.findByRole("alertdialog") };
  }

  it("asks for it, and then saves what was typed", async () => {
    const patches: Record<string, unknown>[] = [];
    const confirmed = {
      request: { query: ConfirmPasswordDocument, variables: { password } },
      result: { data: { confirmPassword: { __typename: "AcceptedPayload" as const, accepted: true } } },
    };
    const saved = {
      request: {
        query: UpdateOrganisationDocument,
        variables: ({ input }: { input: { patch: Record<string, unknown> } }) => {
          patches.push(input.patch);
          return true;
        },
      },
      result: {
        data: {
          updateOrganisationSetting: {
            __typename: "UpdateOrganisationSettingPayload" as const,
            organisationSetting: {
              ...organisation,
              organisationName: "Southwind",
              signUpOpen: false,
              version: 4,
            },
          },
        },
      },
    };
    const { user, name, question } = await closeSignUp([asked, confirmed, saved]);
    await user.type(within(question).getByLabelText(/^Your password/), password);
    await user.click(within(question).getByRole("button", { name: "Confirm and continue" }));
    expect(await screen.findByText("Settings saved")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(patches).toEqual([
      expect.objectContaining({ organisationName: "Southwind", signUpOpen: false, version: 3 }),
    ]);
    expect(name).toHaveValue("Southwind");
    expect(await screen.findByRole("button", { name: "Save changes" })).toBeDisabled();
  });

  it("keeps what was typed where someone does not confirm, and says why it was not saved", async () => {
    const { user, name, question } = await closeSignUp([asked]);
    await user.click(within(question).getByRole("button", { name: "Close" }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(name).toHaveValue("Southwind");
    expect(screen.getByRole("checkbox", { name: "Sign-up" })).not.toBeChecked();
    expect(await screen.findByRole("button", { name: "Save changes" })).toBeEnabled();
  });
});
