import { screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";

import MetadataScreen from "../../client/screens/settings/metadata/MetadataScreen.tsx";
import {
  ChangeImpactRuleDocument,
  CreateCustomFieldDocument,
  CreateUnitDocument,
  CustomFieldsDocument,
  type CustomFieldsQuery,
  ImpactRuleEffectDocument,
  MetadataDocument,
  type RatingScaleFragment,
  RiskAppetiteEffectDocument,
  type RiskAppetiteFragment,
  type RiskMethodFragment,
  SetRiskAppetiteDocument,
  type UnitFragment,
  UpdateCustomFieldDocument,
  UpdateRatingScaleDocument,
  UpdateRiskMethodDocument,
  UpdateUnitDocument,
  useRiskChoicesQuery,
} from "../../graphql/generated/index.ts";
import { holdRequests } from "../support/holdRequests.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";

const superAdmin = mockViewer({ roles: ["super_admin"], permissions: { system_settings: "full" } });
const admin = mockViewer({ roles: ["admin"], permissions: { system_settings: "read" } });

const method: RiskMethodFragment = {
  __typename: "OrganisationSetting",
  id: true,
  impactRule: "highest",
  reviewDaysCritical: 30,
  reviewDaysHigh: 90,
  reviewDaysMedium: 180,
  reviewDaysLow: 365,
  version: 3,
};

function unit(overrides: Partial<UnitFragment> = {}): UnitFragment & { recordCount: number } {
  return {
    recordCount: 12,
    __typename: "BusinessUnit",
    name: "Operations",
    description: "Plants and depots",
    position: 2,
    archivedAt: null,
    version: 1,
    ...overrides,
  };
}

const likelihood: RatingScaleFragment = {
  __typename: "RatingScale",
  scale: "likelihood",
  level1: "Less than once in a century",
  level2: null,
  level3: null,
  level4: null,
  level5: null,
  version: 2,
};

function metadataMock({
  settings = method,
  units = [unit()],
  appetites = [] as RiskAppetiteFragment[],
} = {}) {
  return {
    request: { query: MetadataDocument },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: {
      data: {
        organisationSetting: settings,
        impactWeights: {
          __typename: "ImpactWeightConnection" as const,
          nodes: ["financial", "operational", "reputational", "legal", "safety"].map((dimension) => ({
            __typename: "ImpactWeight" as const,
            dimension,
            weight: 1,
          })),
        },
        businessUnits: { __typename: "BusinessUnitConnection" as const, nodes: units },
        riskCategories: { __typename: "RiskCategoryConnection" as const, nodes: [] },
        ratingScales: { __typename: "RatingScaleConnection" as const, nodes: [likelihood] },
        departments: {
          __typename: "DepartmentConnection" as const,
          nodes: [{ ...unit(), __typename: "Department" as const, name: "Finance", recordCount: 1 }],
        },
        riskAppetites: { __typename: "RiskAppetiteConnection" as const, nodes: appetites },
      },
    },
  };
}

type CustomEntry = NonNullable<CustomFieldsQuery["customFields"]>["nodes"][number];

const insured: CustomEntry = {
  __typename: "CustomField",
  id: "00000000-0000-4000-8000-0000000000c1",
  area: "risks",
  name: "Insured",
  kind: "choice",
  required: true,
  choices: ["Yes", "No"],
  help: null,
  position: 1,
  archivedAt: null,
  version: 4,
  recordCount: 12,
  choiceCounts: [
    { __typename: "CustomValueCount", choice: "Yes", count: 9 },
    { __typename: "CustomValueCount", choice: "No", count: 3 },
  ],
};

function fieldsMock(nodes: CustomEntry[] = []) {
  return {
    request: { query: CustomFieldsDocument, variables: { area: "risks" } },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: { data: { customFields: { __typename: "CustomFieldConnection" as const, nodes } } },
  };
}

/** The screen, until it is left. */
function Left({ to }: { to: ReactNode }) {
  const [left, setLeft] = useState(false);
  if (left) return to;
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <MetadataScreen />
    </>
  );
}

/** As forms offer units. */
function Offered() {
  const { data } = useRiskChoicesQuery();
  return (
    <select>
      {data?.businessUnits?.nodes.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

function open(mocks: Mocks = [metadataMock()], who = superAdmin) {
  return renderAt("/settings/metadata", <MetadataScreen />, { viewer: who, mocks: [...mocks, fieldsMock()] });
}

it("shows units, categories and the risk method to those who may not change them, without a button", async () => {
  open(undefined, admin);
  expect(await screen.findByText("Operations")).toBeInTheDocument();
  expect(screen.getByText("Impact is the highest rated dimension.")).toBeInTheDocument();
  expect(screen.getByText("Every 30 days")).toBeInTheDocument();
  expect(screen.getByText("Every 365 days")).toBeInTheDocument();
  expect(screen.getByText(/You can view these settings but not change them/)).toBeInTheDocument();
  expect(screen.getByText("No risk categories yet")).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("saves the review cadence with the version that it was read with, between 1 and 1095 days", async () => {
  const patch = {
    reviewDaysCritical: 14,
    reviewDaysHigh: 90,
    reviewDaysMedium: 180,
    reviewDaysLow: 365,
    version: 3,
  };
  const saved = {
    request: { query: UpdateRiskMethodDocument, variables: { input: { id: true, patch } } },
    result: {
      data: {
        updateOrganisationSetting: {
          __typename: "UpdateOrganisationSettingPayload",
          organisationSetting: { ...method, ...patch, version: 4 },
        },
      },
    },
  };
  const { user } = open([metadataMock(), saved]);
  await user.click(await screen.findByRole("button", { name: "Change cadence" }));
  const days = await screen.findByRole("spinbutton", { name: /^Critical, or not assessed/ });
  await user.clear(days);
  await user.type(days, "1096");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findAllByText("Enter a whole number from 1 to 1,095.")).not.toHaveLength(0);
  await user.clear(days);
  await user.type(days, "14");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Review cadence saved")).toBeInTheDocument();
  expect(await screen.findByText("Every 14 days")).toBeInTheDocument();
});

it("says what another impact rule would recalculate before it is changed with a reason", async () => {
  const weights = { financial: 1, operational: 1, reputational: 1, legal: 1, safety: 1 };
  const effect = (rule: string, counts: number[]) => ({
    request: { query: ImpactRuleEffectDocument, variables: { rule, ...weights } },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: {
      data: {
        impactRuleEffect: {
          __typename: "ImpactRuleEffect" as const,
          assessments: counts[0] ?? 0,
          risks: counts[1] ?? 0,
          moreSevere: counts[2] ?? 0,
          lessSevere: counts[3] ?? 0,
        },
      },
    },
  });
  const changed = {
    request: {
      query: ChangeImpactRuleDocument,
      variables: { input: { rule: "weighted_mean", ...weights, reason: "Board decision", version: 3 } },
    },
    result: {
      data: {
        changeImpactRule: {
          __typename: "ChangeImpactRulePayload" as const,
          organisationSettings: { ...method, impactRule: "weighted_mean", version: 4 },
        },
      },
    },
  };
  const { user } = open([
    metadataMock(),
    effect("highest", []),
    effect("weighted_mean", [12, 5, 0, 1]),
    changed,
  ]);
  await user.click(await screen.findByRole("button", { name: "Change rule" }));
  const dialog = await screen.findByRole("dialog", { name: "Change impact rule" });
  expect(await within(dialog).findByText("No assessments or scores change.")).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Rule" }), "weighted_mean");
  expect(await within(dialog).findByText("12 assessments are recalculated")).toBeInTheDocument();
  expect(within(dialog).getByText("5 risks get new scores")).toBeInTheDocument();
  expect(within(dialog).getByText("1 risk becomes less severe")).toBeInTheDocument();
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Board decision");
  await user.click(within(dialog).getByRole("button", { name: "Change rule" }));
  expect(await screen.findByText("Impact rule changed")).toBeInTheDocument();
});

it("adds a unit at the end of the order", async () => {
  const businessUnit = { name: "Finance", description: null, position: 3 };
  const added = {
    request: { query: CreateUnitDocument, variables: { input: { businessUnit } } },
    result: {
      data: {
        createBusinessUnit: { __typename: "CreateBusinessUnitPayload", businessUnit: unit(businessUnit) },
      },
    },
  };
  const { user } = open([metadataMock(), added]);
  await user.click(await screen.findByRole("button", { name: "Add unit" }));
  const dialog = await screen.findByRole("dialog", { name: "Add business unit" });
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  expect(await within(dialog).findAllByText("Enter a name.")).not.toHaveLength(0);
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Finance");
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Finance was added")).toBeInTheDocument();
});

it("a unit is offered in forms also if the list was left before it was read again", async () => {
  const businessUnit = { name: "Finance", description: null, position: 3 };
  const added = {
    request: { query: CreateUnitDocument, variables: { input: { businessUnit } } },
    result: {
      data: {
        createBusinessUnit: { __typename: "CreateBusinessUnitPayload", businessUnit: unit(businessUnit) },
      },
    },
  };
  const { link, held, letGo } = holdRequests("Metadata", { passing: 1 });
  const later = metadataMock({ units: [unit(), unit(businessUnit)] });
  const { user } = renderAt("/settings/metadata", <Left to={<Offered />} />, {
    viewer: superAdmin,
    mocks: [{ ...metadataMock(), maxUsageCount: 1 }, later, added, fieldsMock()],
    links: [link],
  });

  await user.click(await screen.findByRole("button", { name: "Add unit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Name"), "Finance");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Leave", hidden: true }));
  expect(await screen.findByRole("option", { name: "Operations" })).toBeVisible();
  letGo();
  expect(await screen.findByRole("option", { name: "Finance" })).toBeVisible();
});

it("puts the server's error at its field", async () => {
  const refused = {
    request: { query: CreateUnitDocument, variables: () => true },
    result: serverError("CONFLICT", "This already exists.", { field: "name" }),
  };
  const { user } = open([metadataMock(), refused]);
  await user.click(await screen.findByRole("button", { name: "Add unit" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.type(name, "Operations");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/This already exists\./));
  expect(name).toHaveValue("Operations");
});

it("says what a new name does to records and links", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Edit Operations" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.type(name, " EMEA");
  expect(name).toHaveAccessibleDescription(/12 records get the new name\. Saved links/);
});

it("shows the organisation's own criteria and the general ones, and saves changes of a scale", async () => {
  const patches: unknown[] = [];
  const saved = {
    request: {
      query: UpdateRatingScaleDocument,
      variables: ({ input }: { input: unknown }) => {
        patches.push(input);
        return true;
      },
    },
    result: {
      data: {
        updateRatingScale: {
          __typename: "UpdateRatingScalePayload",
          ratingScale: { ...likelihood, level2: "Once in a generation", version: 3 },
        },
      },
    },
  };
  const { user } = open([metadataMock(), saved]);
  const scale = await screen.findByRole("region", { name: "Likelihood" });
  expect(within(scale).getByText("Less than once in a century")).toBeInTheDocument();
  expect(within(scale).getByText("Once in five to ten years")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Edit Likelihood" }));
  expect(await screen.findByText(/Scores don't change/)).toBeInTheDocument();
  const second = screen.getByRole("textbox", { name: "Level 2: Unlikely" });
  expect(second).toHaveAccessibleDescription("Once in five to ten years");
  await user.type(second, "Once in a generation");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Criteria saved")).toBeInTheDocument();
  expect(patches.at(-1)).toEqual({
    scale: "likelihood",
    patch: {
      level1: "Less than once in a century",
      level2: "Once in a generation",
      level3: null,
      level4: null,
      level5: null,
      version: 2,
    },
  });
});

it("says how many profiles have a department before it is archived", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Archive Finance" }));
  expect(await screen.findByText(/1 profile has it\. It is no longer offered/)).toBeInTheDocument();
});

it("archives a unit after saying what follows, and restores it", async () => {
  const patches: Record<string, unknown>[] = [];
  const changed = {
    request: {
      query: UpdateUnitDocument,
      variables: (variables: Record<string, unknown>) => {
        patches.push(variables);
        return true;
      },
    },
    maxUsageCount: 2,
    result: {
      data: {
        updateBusinessUnit: { __typename: "UpdateBusinessUnitPayload" as const, businessUnit: unit() },
      },
    },
  };
  const old = unit({ name: "Old depot", archivedAt: "2026-01-01T00:00:00Z", version: 7 });
  const { user } = open([metadataMock({ units: [unit(), old] }), changed]);
  await user.click(await screen.findByRole("button", { name: "Archive Operations" }));
  expect(await screen.findByText(/Existing risks stay and still count/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Archive" }));
  expect(await screen.findByText("Operations was archived")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Restore Old depot" }));
  expect(await screen.findByText("Old depot was restored")).toBeInTheDocument();
  expect(patches.at(-1)).toEqual({ input: { name: "Old depot", patch: { archivedAt: null, version: 7 } } });
});

const appetite: RiskAppetiteFragment = {
  __typename: "RiskAppetite",
  id: "00000000-0000-4000-8000-0000000000e1",
  category: null,
  businessUnit: "Operations",
  highestScore: 12,
};

it("shows up to which score risks are within appetite, and says before a change how many risks change", async () => {
  const effect = {
    request: { query: RiskAppetiteEffectDocument, variables: () => true },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: {
      data: {
        riskAppetiteEffect: { __typename: "RiskAppetiteEffect", newlyAbove: 3, noLongerAbove: 0, above: 7 },
      },
    },
  };
  const variables = jest.fn((_variables: unknown) => true);
  const set = {
    request: { query: SetRiskAppetiteDocument, variables },
    maxUsageCount: 2,
    result: {
      data: { setRiskAppetite: { __typename: "SetRiskAppetitePayload", riskAppetite: appetite } },
    },
  };
  const { user } = open([metadataMock({ appetites: [appetite] }), effect, set]);
  await user.click(await screen.findByRole("button", { name: "Change appetite: Operations" }));
  const dialog = within(await screen.findByRole("dialog"));
  const score = dialog.getByLabelText("Highest score within appetite");
  await user.clear(score);
  await user.type(score, "9");
  expect(await dialog.findByText("3 risks will be above appetite")).toBeVisible();
  expect(dialog.getByText("7 risks will be above appetite in total")).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Decided by the board");
  await user.click(dialog.getByRole("button", { name: "Set appetite" }));
  await waitFor(() =>
    expect(variables).toHaveBeenCalledWith({
      input: { category: null, businessUnit: "Operations", highestScore: 9, reason: "Decided by the board" },
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  await user.click(screen.getByRole("button", { name: "Remove appetite: Operations" }));
  const removal = within(await screen.findByRole("dialog"));
  await user.type(removal.getByLabelText("Reason"), "No longer needed");
  await user.click(removal.getByRole("button", { name: "Remove appetite" }));
  await waitFor(() =>
    expect(variables).toHaveBeenLastCalledWith({
      input: { category: null, businessUnit: "Operations", highestScore: null, reason: "No longer needed" },
    }),
  );
});

describe("custom fields", () => {
  it("are defined with a name, a kind and choices", async () => {
    const customField = {
      name: "Region",
      kind: "choice",
      required: false,
      help: null,
      position: 2,
      choices: ["North", "South"],
      area: "risks",
    };
    const created = {
      request: { query: CreateCustomFieldDocument, variables: { input: { customField } } },
      result: {
        data: {
          createCustomField: {
            __typename: "CreateCustomFieldPayload",
            customField: { ...insured, ...customField, id: "00000000-0000-4000-8000-0000000000c2" },
          },
        },
      },
    };
    const { user } = open([metadataMock(), fieldsMock([insured]), created]);
    await user.click(await screen.findByRole("button", { name: "Add field" }));
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Region");
    await user.selectOptions(screen.getByRole("combobox", { name: /^Type/ }), "Choice");
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(await screen.findAllByText("Enter at least one choice.")).not.toHaveLength(0);
    await user.type(screen.getByRole("textbox", { name: /^Choices/ }), "North\n\n South ");
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("Region was added")).toBeInTheDocument();
  });

  it("say how many records keep a choice that is removed, before it is saved", async () => {
    const patch = {
      name: "Insured",
      required: true,
      help: null,
      position: 1,
      choices: ["Yes"],
      version: 4,
    };
    const saved = {
      request: { query: UpdateCustomFieldDocument, variables: { input: { id: insured.id, patch } } },
      result: {
        data: {
          updateCustomField: {
            __typename: "UpdateCustomFieldPayload",
            customField: { ...insured, ...patch },
          },
        },
      },
    };
    const { user } = open([metadataMock(), fieldsMock([insured]), saved]);
    expect(
      await screen.findByText("Choice · Yes, No · required · 12 records have a value."),
    ).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Edit Insured" }));
    const choices = await screen.findByRole("textbox", { name: /^Choices/ });
    await user.clear(choices);
    await user.type(choices, "Yes");
    expect(screen.getByText(/^3 records keep a choice/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Insured was saved")).toBeInTheDocument();
  });
});
