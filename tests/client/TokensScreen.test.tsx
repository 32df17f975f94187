import { screen, waitFor, within } from "@testing-library/react";

import TokensScreen from "../../client/screens/settings/TokensScreen.tsx";
import {
  type ApiTokenFragment,
  ApiTokensDocument,
  CreateApiTokenDocument,
  PermissionWordsDocument,
  RevokeApiTokenDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const analyst = mockViewer({
  roles: ["auditor"],
  permissions: { risks_view: "full", audit_logs_view: "full" },
});
const secret = `plb_${"x".repeat(43)}`;

function token(overrides: Partial<ApiTokenFragment> = {}): ApiTokenFragment {
  return {
    __typename: "ApiToken",
    id: "00000000-0000-4000-8000-0000000000a1",
    name: "Monthly report",
    ending: "wxyz",
    scope: "read",
    permissions: [],
    status: "active",
    createdAt: "2026-01-01T10:00:00Z",
    expiresAt: "2099-01-01T00:00:00Z",
    lastUsedAt: null,
    revokedAt: null,
    ...overrides,
  };
}

function listMock(...apiTokens: ApiTokenFragment[]): Mocks[number] {
  return {
    request: { query: ApiTokensDocument },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: { data: { apiTokens } },
  };
}

const words: Mocks[number] = {
  request: { query: PermissionWordsDocument },
  result: {
    data: {
      permissions: {
        __typename: "PermissionConnection",
        nodes: [
          {
            __typename: "Permission",
            permission: "system_settings",
            description: "Change settings",
            position: 25,
          },
          {
            __typename: "Permission",
            permission: "audit_logs_view",
            description: "View the change log",
            position: 22,
          },
          { __typename: "Permission", permission: "risks_view", description: "View risks", position: 6 },
        ],
      },
    },
  },
};

function open(...mocks: Mocks) {
  return renderAt("/settings/tokens", <TokensScreen />, { viewer: analyst, mocks });
}

it("says what a token is for when there is none", async () => {
  open(listMock());
  expect(await screen.findByText("No API tokens yet")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "New token" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Open GraphiQL" })).toHaveAttribute("href", "/graphiql");
});

it("lists scope, last day and last use, the ended ones apart", async () => {
  const ended = token({ id: "00000000-0000-4000-8000-0000000000a2", name: "Old report", status: "revoked" });
  open(listMock(token({ scope: "chosen", permissions: ["risks_view", "audit_logs_view"] }), ended));
  const working = await screen.findByRole("table", { name: "Active tokens" });
  const row = within(working).getByRole("row", { name: /Monthly report/ });
  expect(row).toHaveTextContent("plb_…wxyz");
  expect(row).toHaveTextContent("2 permissions");
  expect(row).toHaveTextContent("Never");
  const old = within(screen.getByRole("table", { name: "Inactive tokens" }));
  expect(old.getByRole("row", { name: /Old report/ })).toHaveTextContent("Revoked");
  expect(old.queryByRole("button")).not.toBeInTheDocument();
});

it("creates one with chosen permissions, of those that the person has, and shows it once", async () => {
  const seen: unknown[] = [];
  const create: Mocks[number] = {
    request: {
      query: CreateApiTokenDocument,
      variables: (variables) => {
        seen.push(variables.input);
        return true;
      },
    },
    result: {
      data: {
        createApiToken: {
          __typename: "CreateApiTokenPayload",
          created: { __typename: "NewApiToken", secret, token: token() },
        },
      },
    },
  };
  const { user } = open(listMock(), words, create);
  await user.click(await screen.findByRole("button", { name: "New token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New API token" }));
  await user.type(dialog.getByLabelText(/^Name/), "Monthly report");
  await user.selectOptions(dialog.getByLabelText(/^Access/), "chosen");
  expect(await dialog.findByLabelText("risks_view")).toBeInTheDocument();
  expect(dialog.queryByLabelText("system_settings")).not.toBeInTheDocument();

  await user.click(dialog.getByRole("button", { name: "Create token" }));
  expect(await dialog.findAllByText("Choose at least one permission.")).not.toHaveLength(0);
  await user.click(dialog.getByLabelText("risks_view"));
  await user.click(dialog.getByRole("button", { name: "Create token" }));

  const made = within(await screen.findByRole("alertdialog", { name: "Copy Monthly report now" }));
  expect(made.getByText(secret)).toBeInTheDocument();
  expect(made.getByText(/^curl /)).toHaveTextContent(`Authorization: Bearer ${secret}`);
  await user.click(made.getByRole("button", { name: "Copy token" }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(made.getByRole("button", { name: "I have copied it" }));
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
  expect(seen).toEqual([
    {
      name: "Monthly report",
      scope: "chosen",
      permissions: ["risks_view"],
      expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
});

it("keeps what was typed when the server refuses", async () => {
  const create: Mocks[number] = {
    request: { query: CreateApiTokenDocument, variables: () => true },
    result: serverError("CONFLICT", "You have 25 active tokens. Revoke one you don't need."),
  };
  const { user } = open(listMock(token()), create);
  await user.click(await screen.findByRole("button", { name: "New token" }));
  await user.type(await screen.findByLabelText(/^Name/), "One more");
  await user.click(screen.getByRole("button", { name: "Create token" }));
  expect(await screen.findByText(/25 active tokens/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveValue("One more");
});

it("revokes after a question", async () => {
  const revoke: Mocks[number] = {
    request: { query: RevokeApiTokenDocument, variables: { id: token().id } },
    result: {
      data: {
        revokeApiToken: { __typename: "RevokeApiTokenPayload", token: token({ status: "revoked" }) },
      },
    },
  };
  const { user } = open(listMock(token()), revoke);
  await user.click(await screen.findByRole("button", { name: "Revoke Monthly report" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Revoke Monthly report?" }));
  await user.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Monthly report was revoked")).toBeInTheDocument();
  expect(await screen.findByRole("table", { name: "Inactive tokens" })).toBeInTheDocument();
});
