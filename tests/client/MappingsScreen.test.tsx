import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";

import LibraryScreen from "../../client/screens/library/LibraryScreen.tsx";
import MappingsScreen from "../../client/screens/library/MappingsScreen.tsx";
import {
  AdoptFrameworkDocument,
  CarryOverDocument,
  FrameworkCoverageDocument,
  type FrameworkCoverageQuery,
  LibraryDocument,
  LibraryPreviewDocument,
  type MappedRowFragment,
} from "../../graphql/generated/index.ts";
import { currentUrl, type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

type Row = NonNullable<NonNullable<FrameworkCoverageQuery["frameworkCoverage"]>[number]>;

const always = { maxUsageCount: Number.POSITIVE_INFINITY };
const frameworkId = "00000000-0000-4000-8000-0000000000f1";
const leavers = "00000000-0000-4000-8000-0000000000b1";
const resets = "00000000-0000-4000-8000-0000000000b2";
const identities = "00000000-0000-4000-8000-0000000000c1";

const officer = mockViewer({
  roles: ["compliance_officer"],
  permissions: {
    compliance_view: "full",
    compliance_create: "full",
    compliance_edit: "full",
    evidence_management: "full",
  },
});
const reader = mockViewer({ roles: ["auditor"], permissions: { compliance_view: "read" } });

function mapped(overrides: Partial<MappedRowFragment> = {}): MappedRowFragment {
  return {
    __typename: "MappedRequirement",
    mappingId: "00000000-0000-4000-8000-0000000000a1",
    requirementId: identities,
    frameworkId: "00000000-0000-4000-8000-0000000000f2",
    frameworkCode: "CSF",
    code: "PR.AA-01",
    title: "Identities and credentials are managed",
    relation: "subset",
    strength: 9,
    note: null,
    shipped: true,
    version: 1,
    inverted: true,
    status: "compliant",
    evidenceStatus: "complete",
    evidenceCount: 1,
    satisfies: true,
    satisfied: false,
    ...overrides,
  };
}

function row(overrides: Partial<Row> = {}): Row {
  return {
    __typename: "CoveredRequirement",
    requirementId: leavers,
    code: "UA.3",
    title: "Accounts that are no longer needed go",
    heading: "UA User access control",
    status: "not_assessed",
    evidenceStatus: "not_started",
    coverage: "covered",
    mapped: [mapped()],
    ...overrides,
  };
}

const rows = [
  row(),
  row({
    requirementId: resets,
    code: "UA.10",
    title: "Compromised passwords are changed at once",
    coverage: "partly_covered",
    mapped: [
      mapped({
        mappingId: "00000000-0000-4000-8000-0000000000a2",
        relation: "intersects",
        strength: 6,
        satisfies: false,
      }),
    ],
  }),
];

function coverage(list: Row[]): Mocks[number] {
  const framework = {
    __typename: "Framework" as const,
    id: frameworkId,
    code: "CE",
    name: "Cyber Essentials",
    archivedAt: null,
  };
  return {
    request: { query: FrameworkCoverageDocument, variables: { id: frameworkId } },
    ...always,
    result: { data: { framework, frameworkCoverage: list } },
  };
}

function openMappings(who: ReturnType<typeof mockViewer>, search = "", ...mocks: Mocks) {
  return renderAt(
    `/compliance/frameworks/${frameworkId}/mappings${search}`,
    <Routes>
      <Route path="/compliance/frameworks/:id/mappings" element={<MappingsScreen />} />
    </Routes>,
    { viewer: who, mocks: [coverage(rows), ...mocks] },
  );
}

it("says of each requirement what is enough for it elsewhere, and what only helps", async () => {
  openMappings(officer);
  const list = await screen.findByRole("list", { name: /Requirements and their mappings/ });
  const [first, second] = within(list)
    .getAllByRole("link", { name: /no longer needed|Compromised/ })
    .map((link) => link.closest("li"));
  expect(first).toHaveTextContent("requires all of this and more · strength 9 of 10");
  expect(second).toHaveTextContent("overlaps with this · strength 6 of 10");
  // Only what carries by itself can be chosen together with others.
  expect(within(list).getAllByRole("checkbox")).toEqual([
    within(list).getByRole("checkbox", { name: "Select UA.3" }),
  ]);
});

it("keeps the filter in the URL", async () => {
  const { user } = openMappings(officer);
  await user.click(await screen.findByRole("button", { name: /^Related evidence/ }));
  expect(currentUrl()).toContain("coverage=partly_covered");
  expect(screen.queryByText("Accounts that are no longer needed go")).not.toBeInTheDocument();
  expect(screen.getByText("Compromised passwords are changed at once")).toBeInTheDocument();
});

it("offers a reader nothing to carry over", async () => {
  openMappings(reader);
  expect(await screen.findByText("Accounts that are no longer needed go")).toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Carry over/ })).not.toBeInTheDocument();
});

it("carries nothing over without a reason where the mapping does not carry", async () => {
  const { user } = openMappings(officer, "?coverage=partly_covered");
  await user.click(await screen.findByRole("button", { name: /Carry over/ }));
  const dialog = await screen.findByRole("dialog", { name: "Carry over" });
  expect(within(dialog).getByText("This mapping isn't enough on its own")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Carry over" }));
  expect(await within(dialog).findAllByText(/At least 10 characters/)).not.toHaveLength(0);
});

it("keeps the dialog open and says why when the server refuses", async () => {
  const refused = {
    request: { query: CarryOverDocument, variables: () => true },
    result: serverError(
      "CONFLICT",
      "Archived requirements can't be carried over. Restore the requirement first.",
    ),
  };
  const { user } = openMappings(officer, "?coverage=covered", refused);
  await user.click(await screen.findByRole("button", { name: /Carry over/ }));
  const dialog = await screen.findByRole("dialog", { name: "Carry over" });
  await user.click(within(dialog).getByRole("button", { name: "Carry over" }));
  expect(await within(dialog).findByText(/Archived requirements can't be carried over/)).toBeInTheDocument();
});

describe("the library", () => {
  const shipped: Mocks[number] = {
    request: { query: LibraryDocument },
    ...always,
    result: {
      data: {
        libraryFrameworks: {
          __typename: "LibraryFrameworkConnection",
          nodes: [
            {
              __typename: "LibraryFramework",
              code: "CE",
              name: "Cyber Essentials",
              edition: "3.3",
              publisher: "NCSC",
              licence: "Our own wording.",
              source: "https://www.ncsc.gov.uk/",
              description: "Five technical controls.",
              requirementCount: 33,
              adoption: null,
            },
            {
              __typename: "LibraryFramework",
              code: "CSF",
              name: "Cybersecurity Framework",
              edition: "2.0",
              publisher: "NIST",
              licence: "Public domain.",
              source: "https://www.nist.gov/",
              description: "Outcomes for any organisation.",
              requirementCount: 106,
              adoption: null,
            },
          ],
        },
      },
    },
  };

  it("lets who may create requirements use a framework, and says what follows", async () => {
    const refused = {
      request: { query: AdoptFrameworkDocument, variables: { code: "CE", planned: true } },
      result: serverError("CONFLICT", "This framework is already in use."),
    };
    const { user } = renderAt("/compliance/library", <LibraryScreen />, {
      viewer: officer,
      mocks: [shipped, refused],
    });
    await user.click(await screen.findByRole("button", { name: /^Use this framework.*Essentials/ }));
    const question = await screen.findByRole("alertdialog", { name: "Use Cyber Essentials?" });
    expect(question).toHaveTextContent("33 requirements are added");
    await user.click(within(question).getByRole("checkbox", { name: "Planned only" }));
    await user.click(within(question).getByRole("button", { name: "Use this framework" }));
    expect(await within(question).findByRole("alert")).toHaveTextContent("This framework is already in use.");
  });

  it("lets a reader look inside only", async () => {
    renderAt("/compliance/library", <LibraryScreen />, { viewer: reader, mocks: [shipped] });
    expect(await screen.findAllByRole("button", { name: /^Preview/ })).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^Use this framework/ })).not.toBeInTheDocument();
  });

  it("is searched by word and by publisher, and counts what is shown", async () => {
    const { user } = renderAt("/compliance/library", <LibraryScreen />, { viewer: reader, mocks: [shipped] });
    expect(await screen.findByText("2 frameworks · 139 requirements")).toBeInTheDocument();
    await user.selectOptions(screen.getByRole("combobox", { name: "Publisher" }), "NIST");
    expect(await screen.findByText("1 framework · 106 requirements")).toBeInTheDocument();
    expect(currentUrl()).toContain("publisher=NIST");
    await user.type(screen.getByRole("searchbox", { name: "Search frameworks" }), "technical");
    expect(await screen.findByText("No frameworks match the filters")).toBeInTheDocument();
    await user.selectOptions(screen.getByRole("combobox", { name: "Publisher" }), "All publishers");
    expect(await screen.findByRole("heading", { name: "CE Cyber Essentials" })).toBeInTheDocument();
  });

  it("shows what other frameworks cover, and where an item is in the original", async () => {
    const line = {
      __typename: "LibraryRequirement" as const,
      frameworkCode: "CE",
      code: "FW.1",
      parent: null,
      assessable: true,
      title: "Every device stands behind a firewall",
      text: "Look at it.",
      reference: "Section A, page 4",
    };
    const preview: Mocks[number] = {
      request: { query: LibraryPreviewDocument, variables: { code: "CE" } },
      result: {
        data: {
          libraryFramework: {
            __typename: "LibraryFramework",
            code: "CE",
            outline: [line],
            coverage: [
              {
                __typename: "LibraryCoverage",
                frameworkCode: "CSF",
                frameworkName: "Cybersecurity Framework",
                covered: 15,
                partlyCovered: 11,
              },
            ],
          },
        },
      },
    };
    const { user } = renderAt("/compliance/library", <LibraryScreen />, {
      viewer: reader,
      mocks: [shipped, preview],
    });
    await user.click(await screen.findByRole("button", { name: /^Preview.*Essentials/ }));
    const table = await screen.findByRole("table", { name: "Covered by other frameworks" });
    expect(within(table).getByRole("row", { name: /^CSF/ })).toHaveTextContent(
      "CSF Cybersecurity Framework15117",
    );
    expect(screen.getByText("In the original: Section A, page 4")).toBeInTheDocument();
  });
});
