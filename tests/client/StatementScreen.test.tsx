import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";

import StatementScreen from "../../client/screens/statement/StatementScreen.tsx";
import {
  StatementOfApplicabilityDocument,
  UpdateRequirementDocument,
} from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const id = "00000000-0000-4000-8000-000000000001";

function managementSystem(name: string, inEffect: boolean) {
  return {
    __typename: "ManagementSystem" as const,
    id: `00000000-0000-4000-8000-0000000000b${inEffect ? 1 : 2}`,
    name,
    standard: "ISO/IEC 27001:2022",
    scope: `What ${name} covers.`,
    validFrom: "2026-03-01",
    inEffect,
  };
}

function statement(version: number, reason: string | null = null) {
  return {
    request: { query: StatementOfApplicabilityDocument, variables: { id } },
    result: {
      data: {
        framework: {
          __typename: "Framework" as const,
          id,
          code: "27001",
          name: "ISO 27001",
          edition: null,
          archivedAt: null,
          managementSystems: {
            __typename: "ManagementSystemConnection" as const,
            nodes: [managementSystem("ISMS", true), managementSystem("BCMS", false)],
          },
        },
        statementOfApplicability: [
          {
            __typename: "ApplicabilityLine" as const,
            id: "00000000-0000-4000-8000-0000000000a1",
            parentId: null,
            code: "A.7.4",
            title: "Watching over the building",
            depth: 0,
            assessable: true,
            applicable: true,
            reason,
            status: "compliant",
            statusReason: null,
            maturity: null,
            ownerName: null,
            implementation: "no_control",
            evidenceStatus: "not_started",
            evidenceValidUntil: null,
            version,
            controls: [],
            evidence: null,
          },
        ],
      },
    },
  };
}

function open(mocks: Mocks, query = "", level: "read" | "full" = "read") {
  return renderAt(
    `/compliance/frameworks/${id}/statement${query}`,
    <Routes>
      <Route path="/compliance/frameworks/:id/statement" element={<StatementScreen />} />
    </Routes>,
    { viewer: mockViewer({ permissions: { compliance_view: level, compliance_edit: "full" } }), mocks },
  );
}

it("the second person to save a reason keeps their input, and saves it on top of the first change", async () => {
  const sent: unknown[] = [];
  const update = {
    query: UpdateRequirementDocument,
    variables: (variables: { input?: unknown }) => {
      sent.push(variables.input);
      return true;
    },
  };
  const { user } = open([
    statement(3),
    { ...statement(4, "The landlord watches."), maxUsageCount: Number.POSITIVE_INFINITY },
    {
      request: update,
      result: serverError("STALE", "Someone else changed this in the meantime.", { field: "version" }),
    },
    { request: update, result: { data: { updateComplianceRequirement: null } } },
  ]);
  await user.click(await screen.findByRole("button", { name: "Change the applicability of A.7.4" }));
  const dialog = await screen.findByRole("dialog", { name: "Does A.7.4 apply?" });
  await user.selectOptions(within(dialog).getByLabelText("Applicable"), "No");
  await user.type(within(dialog).getByLabelText("Justification"), "There is no building.");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));

  expect(await within(dialog).findByText("Someone else changed this in the meantime.")).toBeVisible();
  expect(await screen.findByText("The landlord watches.")).toBeInTheDocument();
  expect(within(dialog).getByLabelText("Justification")).toHaveValue("There is no building.");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const patch = { applicabilityReason: "There is no building.", status: "not_applicable" };
  expect(sent).toEqual([3, 4].map((version) => expect.objectContaining({ patch: { ...patch, version } })));
});

it("says why there is nothing to print or export", async () => {
  open([statement(1)], "?search=nonesuch", "full");
  const why = "No requirement to print or export.";
  expect(await screen.findByText(why)).toBeVisible();
  for (const name of ["Print", "Export"]) {
    expect(screen.getByRole("button", { name })).toBeDisabled();
    expect(screen.getByRole("button", { name })).toHaveAccessibleDescription(why);
  }
});

it("a reader sees the scope that is in effect, and no other", async () => {
  open([statement(3)]);
  expect(await screen.findByRole("heading", { name: "Scope of ISMS (ISO/IEC 27001:2022)" })).toBeVisible();
  expect(screen.getByText("What ISMS covers.")).toBeVisible();
  expect(screen.queryByText("What BCMS covers.")).not.toBeInTheDocument();
});
