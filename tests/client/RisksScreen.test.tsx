import { screen, waitFor, within } from "@testing-library/react";

import RisksScreen from "../../client/screens/risks/RisksScreen.tsx";
import {
  ArchiveRisksDocument,
  ChangeRisksDocument,
  type RisksQueryVariables,
} from "../../graphql/generated/index.ts";
import { pick } from "../support/menu.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";
import { choiceMocks, listMock, reader, riskManager, row, rows } from "../support/risks.ts";

function show(url: string, who = riskManager, mocks: Mocks = [], nodes = rows(2)) {
  const asked: RisksQueryVariables[] = [];
  const list = listMock((variables) => {
    asked.push(variables);
    return { nodes };
  });
  const shown = renderAt(url, <RisksScreen />, { viewer: who, mocks: [list, ...choiceMocks, ...mocks] });
  return { asked, ...shown };
}

it("says that only assigned risks are shown to those who see no others", async () => {
  const line = /Only records assigned to you are shown\./;
  const { unmount } = show("/risks");
  expect(await screen.findByText("1–2 of 2")).toBeVisible();
  expect(screen.queryByText(line)).not.toBeInTheDocument();
  unmount();
  show("/risks", mockViewer({ permissions: { risks_view: "read" }, assignedOnly: ["risks_view"] }));
  expect(await screen.findByText(line)).toBeVisible();
});

it("says 'Loading...' while the first list is on its way", () => {
  show("/risks");
  expect(screen.getByText("Loading...")).toBeVisible();
});

it("reads the heatmap's link: identified, not archived, of that severity and unit", async () => {
  const { asked } = show("/risks?severity=critical&business_unit=Operations");
  expect(await screen.findByText("1–2 of 2")).toBeVisible();
  expect(asked[0]).toEqual({
    first: 50,
    orderBy: ["SCORE_DESC", "ID_DESC"],
    filter: {
      and: [
        { status: { in: ["identified"] } },
        { businessUnit: { in: ["Operations"] } },
        { severity: { in: ["critical"] } },
        { archivedAt: { isNull: true } },
      ],
    },
  });
  for (const sentence of [
    "Status is Identified",
    "Severity is Critical",
    "Business unit is Operations",
    "Not archived",
  ]) {
    expect(screen.getByRole("button", { name: `Remove filter: ${sentence}` })).toBeVisible();
  }
});

it.each([
  [
    "no_unit=true&business_unit=Finance",
    { or: [{ businessUnit: { in: ["Finance"] } }, { businessUnit: { isNull: true } }] },
  ],
  ["no_unit=true", { businessUnit: { isNull: true } }],
  ["not_assessed=true", { severity: { isNull: true } }],
  ["not_assessed=true&severity=low", { or: [{ severity: { in: ["low"] } }, { severity: { isNull: true } }] }],
  ["critical=true", { isCritical: { equalTo: true } }],
  ["archived=true", { archivedAt: { isNull: false } }],
  ["treatment=accept&treatment=nonsense", { treatment: { in: ["accept"] } }],
  ["review_from=2026-01-01&review_to=x", { nextReviewOn: { greaterThanOrEqualTo: "2026-01-01" } }],
])("understands ?%s", async (query, part) => {
  const { asked } = show(`/risks?${query}`);
  await screen.findByRole("table");
  expect(asked[0]?.filter?.and).toContainEqual(part);
});

it("ignores what the vocabulary does not know", async () => {
  const { asked } = show("/risks?severity=nonsense&owner=drop&status=all&archived=all&sort=nonsense");
  await screen.findByRole("table");
  expect(asked[0]?.filter).toEqual({});
});

it("offers a reader neither creation, import, export nor selection", async () => {
  show("/risks", reader);
  await screen.findByRole("table");
  for (const name of ["New risk", "Export"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Import" })).not.toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});

it("offers the export to those who may take the register away", async () => {
  show("/risks", mockViewer({ roles: ["executive"], permissions: { risks_view: "full" } }));
  expect(await screen.findByRole("button", { name: "Export" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "New risk" })).not.toBeInTheDocument();
});

it("exports what is shown with the header that proves where it comes from", async () => {
  const asked = jest.fn(async (_path: string, _options: RequestInit) => ({
    ok: false,
    json: async () => ({ errors: [{ message: "This took too long." }] }),
  }));
  Object.assign(globalThis, { fetch: asked });
  const { user } = show("/risks?severity=critical");
  await screen.findByRole("table");
  await user.click(screen.getByRole("button", { name: "Export" }));
  await pick(user, "{ArrowDown}", "CSV");
  expect(await screen.findByText("This took too long.")).toBeVisible();
  const [path, options] = asked.mock.calls[0] ?? [];
  expect(path).toBe("/exports/risks");
  expect(options?.headers).toMatchObject({ "X-Plumbline": "1" });
  expect(JSON.parse(String(options?.body))).toMatchObject({
    format: "csv",
    title: "Risks",
    filter: {
      values: { severity: ["critical"], status: ["identified"], archived: ["false"] },
      sort: "score",
      descending: true,
    },
  });
});

it("shows severity before and after treatment where they differ, in words too", async () => {
  show(
    "/risks",
    riskManager,
    [],
    [row(), row({ id: rows(2)[1]?.id, name: "Flood", residualSeverity: "critical" })],
  );
  await screen.findByRole("table");
  expect(screen.getByRole("row", { name: /Fire in the plant/ })).toHaveTextContent(
    "Inherent: CriticalResidual: Medium",
  );
  const same = screen.getByRole("row", { name: /Flood/ });
  expect(within(same).getAllByText("Critical")).toHaveLength(1);
  expect(same).not.toHaveTextContent("Inherent:");
});

it("shows and sorts by the chosen score basis, keeps it in the URL and on the way to a risk", async () => {
  const { asked, user } = show("/risks");
  await screen.findByRole("table");
  const bases = within(screen.getByRole("group", { name: "Score shown" }));
  expect(bases.getByRole("button", { name: "Inherent" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.queryByRole("columnheader", { name: "Residual severity" })).not.toBeInTheDocument();

  await user.click(bases.getByRole("button", { name: "Residual" }));
  expect(currentUrl()).toBe("/risks?side=residual");
  expect(await screen.findByRole("columnheader", { name: "Residual severity" })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "Severity" })).not.toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)?.orderBy).toEqual(["RESIDUAL_ORDER_DESC", "ID_DESC"]));
  expect(screen.getByRole("link", { name: "Risk 1" })).toHaveAttribute(
    "href",
    `/risks/${rows(1)[0]?.id}?side=residual`,
  );

  await user.click(bases.getByRole("button", { name: "Inherent" }));
  expect(currentUrl()).toBe("/risks");
});

it("reads the link of the heatmap by another score basis", async () => {
  const { asked } = show("/risks?side=target&target_severity=low&no_target=true&severity=high");
  await screen.findByRole("table");
  expect(asked[0]?.orderBy).toEqual(["TARGET_ORDER_DESC", "ID_DESC"]);
  expect(asked[0]?.filter?.and).toEqual(
    expect.arrayContaining([
      { severity: { in: ["high"] } },
      { or: [{ targetSeverity: { in: ["low"] } }, { targetSeverity: { isNull: true } }] },
    ]),
  );
});

it("changes many together, and keeps what was chosen when the server refuses", async () => {
  const change = {
    request: { query: ChangeRisksDocument, variables: () => true },
    result: serverError("CONFLICT", "Some of these risks are closed or archived. Nothing was changed."),
  };
  const { user } = show("/risks", riskManager, [change]);
  await user.click(await screen.findByRole("checkbox", { name: "Select all loaded rows" }));
  await user.click(screen.getByRole("button", { name: "Change" }));
  await user.selectOptions(await screen.findByLabelText("Category"), "Financial");
  await user.click(screen.getByRole("button", { name: "Change 2 risks" }));
  expect(await screen.findByText(/Nothing was changed/)).toBeVisible();
  expect(screen.getByLabelText("Category")).toHaveValue("Financial");
});

it("archives with a reason and restores what is archived", async () => {
  const variables = jest.fn((_variables: unknown) => true);
  const archive = {
    request: { query: ArchiveRisksDocument, variables },
    result: { data: { archiveRisks: { __typename: "ArchiveRisksPayload", risks: [] } } },
  };
  const { user, unmount } = show("/risks", riskManager, [archive]);
  await user.click(await screen.findByRole("checkbox", { name: "Select Risk 1" }));
  await user.click(screen.getByRole("button", { name: "Archive" }));
  await user.click(await screen.findByRole("button", { name: "Archive risk" }));
  expect((await screen.findAllByText("Enter a reason."))[0]).toBeVisible();
  await user.type(screen.getByLabelText("Reason"), "Duplicate of another");
  await user.click(screen.getByRole("button", { name: "Archive risk" }));
  expect(await screen.findByText("Risk archived")).toBeVisible();
  expect(variables).toHaveBeenCalledWith({
    input: { ids: [rows(1)[0]?.id], reason: "Duplicate of another" },
  });
  unmount();

  const second = show("/risks?archived=true", riskManager, [], [row({ archivedAt: "2026-02-01T00:00:00Z" })]);
  await second.user.click(await screen.findByRole("checkbox", { name: "Select Fire in the plant" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Restore" })).toBeVisible());
  expect(screen.queryByRole("button", { name: "Archive" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Change" })).toBeDisabled();
});
