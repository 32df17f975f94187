import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { Route, Routes } from "react-router-dom";

import { AccessGuard } from "../../client/access/AccessGuard.tsx";
import { chooseLanguage } from "../../client/i18n/language.ts";
import AboutScreen from "../../client/screens/profile/AboutScreen.tsx";
import OldSessionsScreen from "../../client/screens/profile/OldSessionsScreen.tsx";
import ProfileScreen from "../../client/screens/profile/ProfileScreen.tsx";
import {
  ProfileDocument,
  type ProfileFragment,
  RemoveAvatarDocument,
  UpdateProfileDocument,
} from "../../graphql/generated/index.ts";
import { addLanguage, startTranslations } from "../support/clientMessages.ts";
import { currentUrl, type Mocks, meMock, mockViewer, renderAt, serverError } from "../support/render.tsx";

const MB = 1024 * 1024;
const ada = mockViewer({ roles: ["risk_manager", "tier_1"] });
const picture = "/avatars/00000000-0000-4000-8000-000000000001?v=0123456789abcdef";

function profile(overrides: Partial<ProfileFragment> = {}): ProfileFragment {
  return {
    __typename: "User",
    id: ada.id,
    fullName: "Ada Lovelace",
    email: "ada@example.org",
    phone: null,
    jobTitle: "Analyst",
    department: null,
    language: "en",
    accessibilityMode: false,
    avatarUrl: null,
    createdAt: "2025-03-04T10:00:00Z",
    updatedAt: "2026-05-06T10:00:00Z",
    version: 3,
    ...overrides,
  };
}

function profileMock(overrides: Partial<ProfileFragment> = {}): Mocks[number] {
  return {
    request: { query: ProfileDocument, variables: { id: ada.id } },
    result: { data: { user: profile(overrides) } },
  };
}

function savingMock(input: Record<string, unknown>, overrides: Partial<ProfileFragment>): Mocks[number] {
  const user = profile({ version: 4, ...overrides });
  return {
    request: { query: UpdateProfileDocument, variables: { input } },
    result: { data: { updateProfile: { __typename: "UpdateProfilePayload", user } } },
  };
}

function open(mocks: Mocks = [profileMock()], me: Mocks = [meMock(ada)], url = "/profile") {
  const pages = (
    <Routes>
      <Route
        path="/profile"
        element={
          <AccessGuard allowWithoutRoles>
            <ProfileScreen />
          </AccessGuard>
        }
      >
        <Route index element={<AboutScreen />} />
        <Route path="sessions" element={<p>Here they are</p>} />
      </Route>
      <Route path="/sessions" element={<OldSessionsScreen />} />
    </Routes>
  );
  return renderAt(url, pages, { me, mocks });
}

/** The day of an instant where the tests run: it is not the same in every time zone. */
const dayHere = (instant: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date(instant));

const card = async (name: string) => within(await screen.findByRole("region", { name }));

function choose(file: File) {
  fireEvent.change(screen.getByTestId("avatar-file"), { target: { files: [file] } });
}

/** A file that only claims its size; its content is not read here. */
function fileOf(size: number, type = "image/png", name = "portrait.png"): File {
  return Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });
}

function mockFetch(status: number, body: object) {
  const ask = jest.fn(async () => ({ ok: status < 400, status, json: async () => body }));
  Object.assign(window, { fetch: ask });
  return ask;
}

const refusing = (code: string, message: string) =>
  mockFetch(400, { errors: [{ message, extensions: { code } }] });

beforeAll(() => {
  startTranslations();
  for (const language of ["de", "es", "fr"]) addLanguage(language);
});

afterEach(async () => {
  document.documentElement.removeAttribute("data-accessible");
  localStorage.clear();
  await i18next.changeLanguage("en");
});

describe("the page", () => {
  it("says that it loads, and leads back to the dashboard", async () => {
    const { user } = open([{ ...profileMock(), delay: 100 }]);
    expect(await screen.findByText("Loading profile...")).toBeInTheDocument();
    await user.click(await screen.findByRole("link", { name: "Back to dashboard" }));
    expect(currentUrl()).toBe("/dashboard");
  });

  it("shows the account, which others decide, with roles as badges", async () => {
    open();
    const account = await card("Account");
    for (const instant of ["2025-03-04T10:00:00Z", "2026-05-06T10:00:00Z"])
      expect(account.getByText(new RegExp(dayHere(instant)))).toBeInTheDocument();
    expect(account.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Risk manager",
      "Tier 1",
    ]);
    expect(account.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("says N/A where a date is missing", async () => {
    // Only a server of another version could leave them out.
    open([profileMock({ createdAt: "", updatedAt: "" })]);
    expect((await card("Account")).getAllByText("N/A")).toHaveLength(2);
  });

  it("shows when it could not be read, and reads again", async () => {
    const request = { query: ProfileDocument, variables: { id: ada.id } };
    const { user } = open([
      { request, result: serverError("UNAVAILABLE", "Temporarily unavailable.") },
      profileMock(),
    ]);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText("Full name")).toHaveValue("Ada Lovelace");
  });

  it("has a place for each concern, and the old address of the sessions leads to theirs", async () => {
    open([], undefined, "/sessions");
    expect(await screen.findByText("Here they are")).toBeInTheDocument();
    expect(currentUrl()).toBe("/profile/sessions");
    const places = screen.getByRole("navigation", { name: "Your profile" });
    expect(
      within(places)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Profile", "Security", "Notifications", "Sessions"]);
    expect(within(places).getByRole("link", { current: "page" })).toHaveTextContent("Sessions");
  });
});

describe("the picture", () => {
  it("is shown large once it is uploaded, with a confirmation", async () => {
    const ask = mockFetch(201, { avatarUrl: picture });
    open();
    await screen.findByRole("button", { name: "Upload picture" });
    const file = fileOf(5 * MB - 1);
    choose(file);
    expect(await screen.findByText("Avatar updated successfully")).toBeInTheDocument();
    expect(ask).toHaveBeenCalledWith("/avatars", expect.objectContaining({ method: "POST", body: file }));
    const shown = document.querySelector<HTMLElement>(`img[src="${picture}"]`);
    expect(shown).toHaveAttribute("data-size", "large");
    expect(screen.getByRole("button", { name: "Change picture" })).toBeInTheDocument();
  });

  it.each([
    ["5 MB", fileOf(5 * MB), "Image must be less than 5MB"],
    ["a text", fileOf(100, "text/html", "page.html"), "Please upload an image file"],
    ["something without a kind", fileOf(100, "", "portrait"), "Please upload an image file"],
  ])("%s is refused before it is sent", async (_name, file, words) => {
    const ask = mockFetch(201, {});
    open();
    await screen.findByRole("button", { name: "Upload picture" });
    choose(file);
    expect(within(await screen.findByRole("alert")).getByText("Error")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ["INVALID_INPUT", "Please upload an image file"],
    ["TOO_COMPLEX", "Image must be less than 5MB"],
    ["RATE_LIMITED", "Too many uploads in a short time."],
    ["INTERNAL", "Failed to upload avatar"],
    ["UNAVAILABLE", "Failed to upload avatar"],
  ])("when the server refuses it with %s the toast says why", async (code, words) => {
    refusing(code, code === "RATE_LIMITED" ? "Too many uploads in a short time." : "Something else");
    open();
    await screen.findByRole("button", { name: "Upload picture" });
    choose(fileOf(100));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Error");
    expect(alert).toHaveTextContent(words);
    expect(screen.getByRole("button", { name: "Upload picture" })).toBeEnabled();
  });

  it("a broken connection is reported too", async () => {
    Object.assign(window, { fetch: () => Promise.reject(new TypeError("broken")) });
    open();
    await screen.findByRole("button", { name: "Upload picture" });
    choose(fileOf(100));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to upload avatar");
  });

  it("is removed, or an error is shown", async () => {
    const request = { query: RemoveAvatarDocument };
    const done = { data: { removeAvatar: { __typename: "RemoveAvatarPayload" as const, removed: true } } };
    const { user } = open([
      profileMock({ avatarUrl: picture }),
      { request, result: serverError("UNAVAILABLE", "Temporarily unavailable.") },
      { request, result: done },
    ]);
    await user.click(await screen.findByRole("button", { name: "Remove picture" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("ErrorFailed to remove avatar");
    await user.click(screen.getByRole("button", { name: "Remove picture" }));
    expect(await screen.findByText("Avatar removed successfully")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Remove picture" })).not.toBeInTheDocument();
    expect(document.querySelector('[data-initials="AL"]')).toBeInTheDocument();
  });

  it("gives way to the initials where it cannot be loaded", async () => {
    open([profileMock({ avatarUrl: picture })]);
    await screen.findByRole("button", { name: "Change picture" });
    const shown = document.querySelector(`img[src="${picture}"]`);
    if (shown) fireEvent.error(shown);
    expect(document.querySelector('[data-initials="AL"]')).toBeInTheDocument();
  });
});

describe("personal information", () => {
  const unchanged = { fullName: "Ada Lovelace", jobTitle: "Analyst", department: "", version: 3 };

  it("is saved, with a URL that is only read", async () => {
    const { user } = open([
      profileMock(),
      savingMock({ ...unchanged, phone: "+44 20 7946 0000" }, { phone: "+44 20 7946 0000" }),
    ]);
    await user.type(await screen.findByLabelText("Phone"), " +44 20 7946 0000 ");
    expect(screen.getByLabelText("Email")).toHaveAttribute("readonly");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Profile saved")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Save changes" })).toBeDisabled();
    expect(screen.getByLabelText("Phone")).toHaveValue("+44 20 7946 0000");
  });

  it("needs a name", async () => {
    const { user } = open();
    await user.clear(await screen.findByLabelText("Full name"));
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findAllByText("Enter your full name.")).not.toHaveLength(0);
  });

  it("keeps what was typed when it was saved elsewhere meanwhile, and shows what", async () => {
    const input = { ...unchanged, phone: "1" };
    const { user } = open([
      profileMock(),
      {
        request: { query: UpdateProfileDocument, variables: { input } },
        result: serverError(
          "STALE",
          "Someone else changed this in the meantime. Compare the two versions and save again.",
        ),
      },
      profileMock({ phone: "2", version: 4 }),
      savingMock({ ...input, version: 4 }, { phone: "1", version: 5 }),
    ]);
    await user.type(await screen.findByLabelText("Phone"), "1");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Saved elsewhere in the meantime: 2")).toBeInTheDocument();
    expect(screen.getByLabelText("Phone")).toHaveValue("1");
    await user.click(await screen.findByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Profile saved")).toBeInTheDocument();
  });
});

describe("language and accessibility", () => {
  it("one of four languages is chosen by its own name, changes the texts at once and is kept", async () => {
    const { user } = open(
      [profileMock(), savingMock({ language: "de", version: 3 }, { language: "de" })],
      [{ ...meMock(ada), maxUsageCount: 1 }, meMock({ ...ada, language: "de" })],
    );
    const choice = await screen.findByLabelText("Language");
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["English", "Français", "Deutsch", "Español"]);
    await user.selectOptions(choice, "Deutsch");
    expect(await screen.findByRole("heading", { name: "Ihr Profil" })).toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem("plumbline.language")).toBe("de"));
  });

  it("after choosing a language, the next choice waits until that one is saved", async () => {
    let learned = () => {};
    const words = new Promise<void>((resolve) => {
      learned = resolve;
    });
    const change = i18next.changeLanguage.bind(i18next);
    const learning = jest.spyOn(i18next, "changeLanguage").mockImplementationOnce(async (language) => {
      await words;
      return change(language);
    });
    const both = { language: "de", accessibilityMode: true };
    const { user } = open(
      [
        profileMock(),
        savingMock({ language: "de", version: 3 }, { language: "de" }),
        savingMock({ accessibilityMode: true, version: 4 }, { ...both, version: 5 }),
      ],
      [
        { ...meMock(ada), maxUsageCount: 1 },
        { ...meMock({ ...ada, language: "de" }), maxUsageCount: 1 },
        meMock({ ...ada, ...both }),
      ],
    );
    const box = await screen.findByLabelText("Accessibility mode");
    await user.selectOptions(screen.getByLabelText("Language"), "Deutsch");
    expect(box).toBeDisabled();
    learned();
    learning.mockRestore();
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(box);
    await waitFor(() => expect(box).toBeEnabled());
    expect(box).toBeChecked();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows the language that was chosen on the sign-in page, until the profile's is chosen here", async () => {
    chooseLanguage("de");
    const { user } = open(
      [profileMock(), savingMock({ language: "en", version: 3 }, { language: "en" })],
      [{ ...meMock({ ...ada, language: "de" }), maxUsageCount: 1 }, meMock(ada)],
    );
    const language = await screen.findByLabelText("Sprache");
    expect(language).toHaveValue("de");
    expect(document.cookie).toContain("chosen-language=de");
    await user.selectOptions(language, "English");
    await waitFor(() => expect(screen.getByLabelText("Language")).toHaveValue("en"));
    await waitFor(() => expect(document.cookie).not.toContain("chosen-language"));
  });

  it("goes back to the old language when the choice was not kept", async () => {
    const { user } = open([
      profileMock(),
      {
        request: { query: UpdateProfileDocument, variables: { input: { language: "fr", version: 3 } } },
        result: serverError("UNAVAILABLE", "Temporarily unavailable."),
      },
    ]);
    await user.selectOptions(await screen.findByLabelText("Language"), "Français");
    expect(await screen.findByText("Your choice was not saved")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText("Language")).toHaveValue("en"));
  });

  it("the accessibility mode is on at once, and toasts stay", async () => {
    const { user } = open(
      [profileMock(), savingMock({ accessibilityMode: true, version: 3 }, { accessibilityMode: true })],
      [{ ...meMock(ada), maxUsageCount: 1 }, meMock({ ...ada, accessibilityMode: true })],
    );
    await user.click(await screen.findByLabelText("Accessibility mode"));
    expect(document.documentElement).toHaveAttribute("data-accessible");
    await waitFor(() => expect(screen.getByLabelText("Accessibility mode")).toBeEnabled());
    expect(screen.getByLabelText("Accessibility mode")).toBeChecked();
    expect(localStorage.getItem("plumbline.accessible")).toBe("yes");
  });

  it("follows the person into a browser that knows nothing of it", async () => {
    const habits = { language: "es", accessibilityMode: true };
    open([profileMock(habits)], [meMock({ ...ada, ...habits })]);
    expect(await screen.findByRole("heading", { name: "Su perfil" })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute("data-accessible");
  });
});
