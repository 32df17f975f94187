import { screen, waitFor, within } from "@testing-library/react";

import { clearAllDrafts } from "../../client/components/allDrafts.ts";
import { EditProject } from "../../client/screens/projects/parts/EditProject.tsx";
import { NewProject } from "../../client/screens/projects/parts/NewProject.tsx";
import {
  CreateProjectDocument,
  type ProjectFormInput,
  ProjectNowDocument,
  type ProjectRowFragment,
  RequestProjectChangeDocument,
  SaveProjectDocument,
} from "../../graphql/generated/index.ts";
import { PROJECT_ID, project, projectChoiceMocks, projectManager } from "../support/projectScreens.ts";
import { currentUrl, type Mocks, renderAt, serverError } from "../support/render.tsx";

const close = jest.fn();
const saved = jest.fn();
beforeEach(() => {
  close.mockClear();
  saved.mockClear();
  clearAllDrafts();
});

function showNew(mocks: Mocks = []) {
  return renderAt("/projects?new=true", <NewProject onClose={close} />, {
    viewer: projectManager,
    mocks: [...projectChoiceMocks, ...mocks],
  });
}

function showEdit(mocks: Mocks = [], changes: Partial<ProjectRowFragment> = {}) {
  return renderAt("/", <EditProject project={project(changes)} onSaved={saved} onClose={close} />, {
    viewer: projectManager,
    mocks: [...projectChoiceMocks, ...mocks],
  });
}

function creation(result: object, sent: ProjectFormInput[] = []) {
  return {
    request: { query: CreateProjectDocument, variables: () => true },
    result: ({ input }: { input: { form: ProjectFormInput } }) => {
      sent.push(input.form);
      return result;
    },
  };
}

const made = {
  data: {
    createProject: { __typename: "CreateProjectPayload", project: { __typename: "Project", id: PROJECT_ID } },
  },
};

function saving(
  outcome: string,
  changes: object[] = [],
  sent: { version: number; form: ProjectFormInput }[] = [],
) {
  return {
    request: { query: SaveProjectDocument, variables: () => true },
    result: ({ input }: { input: { version: number; form: ProjectFormInput } }) => {
      sent.push(input);
      const save = { __typename: "ProjectSave", outcome, changes, project: project() };
      return { data: { saveProject: { __typename: "SaveProjectPayload", save } } };
    },
  };
}

const nameChange = {
  __typename: "ProjectFieldChange",
  field: "name",
  before: "Electric vans",
  after: "Electric lorries",
  requiresApproval: true,
  type: "any",
  description: "Name: Electric vans → Electric lorries",
};

const create = () => screen.findByRole("button", { name: "Create project" });
const save = () => screen.findByRole("button", { name: "Save changes" });
const checkbox = (name: string) => screen.findByRole("checkbox", { name });
const benefit = (name: string) => within(screen.getByRole("group", { name }));

it("says that a name is required, at the field and on top, and sends nothing", async () => {
  const { user } = showNew();
  await user.click(await create());
  expect(await screen.findAllByText("Project name is required")).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
});

it("creates a project with a name alone: active, on track, without benefits", async () => {
  const sent: ProjectFormInput[] = [];
  const { user } = showNew([creation(made, sent)]);
  await user.type(await screen.findByLabelText("Project name"), "Electric vans");
  await user.click(await create());
  expect(await screen.findByText("Project created successfully.")).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      name: "Electric vans",
      status: "active",
      health: "on_track",
      businessBenefits: {},
    }),
  ]);
  await waitFor(() => expect(currentUrl()).toMatch(/^\/projects\/[0-9a-f-]{36}$/));
});

it("asks of a benefit what its kind has, and forgets it all when the benefit is unselected", async () => {
  const { user } = showNew();
  await user.click(await checkbox("Cost reduction"));
  const cost = benefit("Cost reduction");
  await user.type(cost.getByLabelText("Saving"), "12,000");
  await user.type(cost.getByLabelText("Details"), "Fuel");
  await user.click(await checkbox("Regulatory compliance"));
  expect(benefit("Regulatory compliance").getAllByRole("textbox")).toHaveLength(1);
  await user.click(await checkbox("Revenue growth"));
  expect(benefit("Revenue growth").getByLabelText("Percentage")).toBeVisible();
  expect(screen.getByText("3 selected.")).toBeVisible();

  await user.click(await checkbox("Cost reduction"));
  expect(screen.queryByRole("group", { name: "Cost reduction" })).not.toBeInTheDocument();
  await user.click(await checkbox("Cost reduction"));
  expect(benefit("Cost reduction").getByLabelText("Saving")).toHaveValue("");
  expect(benefit("Cost reduction").getByLabelText("Details")).toHaveValue("");
});

it("names the benefit whose value is wrong, and leads to it from the summary", async () => {
  const { user } = showNew();
  await user.type(await screen.findByLabelText("Project name"), "Electric vans");
  await user.click(await checkbox("Revenue growth"));
  await user.type(benefit("Revenue growth").getByLabelText("Percentage"), "1000.01");
  await user.click(await create());
  const words = "Revenue growth: enter a percentage from 0 to 1,000 with up to two decimals.";
  await user.click(await screen.findByRole("link", { name: words }));
  expect(benefit("Revenue growth").getByLabelText("Percentage")).toHaveFocus();
});

it("puts the server's error at its field and keeps everything typed", async () => {
  const refused = serverError("INVALID_INPUT", "Write an amount in pounds.", { field: "estimatedCapex" });
  const { user } = showNew([creation(refused)]);
  await user.type(await screen.findByLabelText("Project name"), "Electric vans");
  await user.type(screen.getByLabelText("CAPEX"), "12");
  await user.click(await checkbox("Cost reduction"));
  await user.type(benefit("Cost reduction").getByLabelText("Saving"), "5");
  await user.click(await create());
  await waitFor(() =>
    expect(screen.getByLabelText("CAPEX")).toHaveAccessibleDescription(/Write an amount in pounds\./),
  );
  expect(screen.getByLabelText("Project name")).toHaveValue("Electric vans");
  expect(benefit("Cost reduction").getByLabelText("Saving")).toHaveValue("5");
});

it("shows a project as it is kept, and saves a minor change", async () => {
  const sent: { version: number; form: ProjectFormInput }[] = [];
  const { user } = showEdit([saving("saved", [], sent)]);
  expect(await screen.findByLabelText("CAPEX")).toHaveValue("1,925,000");
  expect(screen.getByLabelText("OPEX a year")).toHaveValue("41,500.50");
  expect(benefit("Cost reduction").getByLabelText("Saving")).toHaveValue("80,000");
  await user.selectOptions(screen.getByLabelText("Health"), "Off track");
  await user.click(await save());
  expect(
    await screen.findByText("Project updated successfully. No approval required for these changes."),
  ).toBeVisible();
  expect(sent[0]).toMatchObject({ version: 3, form: { health: "off_track", estimatedOpex: "41500.50" } });
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(saved).toHaveBeenCalled();
});

it("closes without a word when nothing has changed", async () => {
  const { user } = showEdit([saving("unchanged")]);
  await user.click(await save());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(screen.queryByText(/Project updated/)).not.toBeInTheDocument();
});

it("asks for approval of a significant change, and goes back to the form with everything typed", async () => {
  const { user } = showEdit([saving("needs_approval", [nameChange])]);
  const name = await screen.findByLabelText("Project name");
  await user.clear(name);
  await user.type(name, "Electric lorries");
  await user.click(await save());
  const dialog = await screen.findByRole("dialog", { name: "Request approval: P-0001" });
  expect(close).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByLabelText("Project name")).toHaveValue("Electric lorries");
  expect(close).not.toHaveBeenCalled();
});

it("closes once the change was requested, of the version that was edited", async () => {
  const asked: object[] = [];
  const request = {
    request: { query: RequestProjectChangeDocument, variables: () => true },
    result: ({ input }: { input: object }) => {
      asked.push(input);
      return {
        data: { requestProjectChange: { __typename: "RequestProjectChangePayload", project: project() } },
      };
    },
  };
  const { user } = showEdit([saving("needs_approval", [nameChange]), request]);
  await user.click(await save());
  const dialog = within(await screen.findByRole("dialog", { name: "Request approval: P-0001" }));
  await user.type(dialog.getByLabelText("Description of the changes"), "The vans became lorries.");
  await user.type(dialog.getByLabelText("Justification"), "The routes are longer.");
  await user.click(dialog.getByRole("button", { name: "Send for approval" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(asked).toEqual([expect.objectContaining({ id: PROJECT_ID, version: 3 })]);
  expect(saved).toHaveBeenCalled();
});

it("shows both sides when someone else changed the same field meanwhile, benefits as text", async () => {
  const stale = {
    request: { query: SaveProjectDocument, variables: () => true },
    result: serverError("STALE", "Ben Okafor changed this.", {
      field: "version",
      detail: { by: "Ben Okafor", fields: { business_benefits: { by: "Ben Okafor" } } },
    }),
  };
  const theirs = project({ version: 4, businessBenefits: { risk_reduction: { selected: true } } });
  const now = {
    request: { query: ProjectNowDocument, variables: { id: PROJECT_ID } },
    result: { data: { project: theirs } },
  };
  const { user } = showEdit([stale, now]);
  const details = await screen.findByDisplayValue("Diesel");
  await user.clear(details);
  await user.type(details, "Charging");
  await user.click(await save());
  const conflict = await screen.findByRole("alert", {
    name: "Ben Okafor changed this while you were editing",
  });
  const both = within(within(conflict).getByRole("group", { name: "Business benefits" }));
  expect(both.getByText("Ben Okafor and you changed this")).toBeVisible();
  expect(both.getByText("Cost reduction: 80,000, Charging")).toBeVisible();
  expect(both.getByText("Risk reduction")).toBeVisible();
});

it("warns before a save that it makes the waiting request void", async () => {
  showEdit([], { hasPendingChange: true });
  expect(await screen.findByText("A change to this project is waiting for approval")).toBeVisible();
});
