import { type ApolloClient, ApolloLink } from "@apollo/client";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import ProjectScreen from "../../client/screens/projects/ProjectScreen.tsx";
import {
  MoveTaskDocument,
  ProjectDeletionImpactDocument,
  type ProjectRecordFragment,
  ProjectTasksDocument,
  RecordBenefitResultDocument,
  ReportProjectTaskDocument,
  RequestProjectDeletionDocument,
  UpdateProjectTaskDocument,
} from "../../graphql/generated/index.ts";
import { holdRequests } from "../support/holdRequests.ts";
import {
  pendingRequest,
  person,
  projectAdmin,
  projectMock,
  projectRecord,
  resultsMock,
  task,
  tasksMock,
} from "../support/projectPage.ts";
import { PROJECT_ID, projectManager, projectReader } from "../support/projectScreens.ts";
import { type Mocks, renderAt, serverError } from "../support/render.tsx";

function show(
  project: ProjectRecordFragment | null,
  who = projectManager,
  mocks: Mocks = [],
  query = "",
  links: ApolloLink[] = [],
) {
  return renderAt(
    `/projects/${PROJECT_ID}${query}`,
    <Routes>
      <Route path="/projects/:id" element={<ProjectScreen />} />
    </Routes>,
    { viewer: who, mocks: [projectMock(() => project), ...mocks, resultsMock()], links },
  );
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const figure = (label: string) =>
  screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent ?? "";

describe("the page of a project", () => {
  it("shows the business case in whole pounds, at which rate, and how it was computed", async () => {
    const { user } = show(projectRecord());
    await heading("Electric vans");
    expect(figure("CAPEX")).toBe("£1,925,000");
    expect(figure("OPEX a year")).toBe("£41,501");
    expect(figure("Payback")).toBe("50 yearsnot discounted");
    expect(figure("Net present value")).toBe("-£1,751,183at 3.5% a year");
    await user.click(screen.getByText("How this is calculated"));
    expect(screen.getByText(/^Net benefit a year = cost reduction − OPEX: £80,000 − £41,501/)).toBeVisible();
  });

  it("says that it never pays back, and why; and of what is not stated that it is not", async () => {
    show(projectRecord({ annualNetBenefit: "-41500.50", paybackYears: null, estimatedOpex: null }));
    await heading("Electric vans");
    expect(figure("Payback")).toBe("NeverThe annual saving doesn't exceed the annual cost.");
    expect(figure("OPEX a year")).toBe("Not set");
  });

  it("shows what was measured beside what was planned", async () => {
    const result = {
      __typename: "ProjectBenefitResult" as const,
      id: "00000000-0000-4000-8000-0000000000d1",
      benefit: "cost_reduction",
      measuredOn: "2026-03-31",
      value: "60000.00",
      note: "First city",
      createdAt: "2026-04-01T10:00:00Z",
      creator: person("Grace Hopper"),
    };
    show(projectRecord(), projectReader, [resultsMock([result])]);
    const benefits = within(await screen.findByRole("region", { name: "Benefits" }));
    expect(await benefits.findByText("(75% of the plan)")).toBeVisible();
    expect(benefits.getByText("£80,000 a year")).toBeVisible();
    expect(benefits.queryByRole("button")).not.toBeInTheDocument();
  });

  it("offers a reader no act, and an editor no deletion", async () => {
    show(projectRecord(), projectReader);
    await heading("Electric vans");
    for (const name of ["Edit", "More", "Add measurement"])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    expect(screen.queryByRole("tab", { name: "Stakeholders" })).not.toBeInTheDocument();
  });

  it("says that it was not found, also for a URL that is none", async () => {
    show(null);
    await heading("Project not found");
    expect(screen.getByRole("link", { name: "All projects" })).toHaveAttribute("href", "/projects");
  });

  it("says that it is archived and why, and offers only to restore it", async () => {
    show(
      projectRecord({ archivedAt: "2026-02-01T00:00:00Z", archivedReason: "Nobody wants it" }),
      projectAdmin,
    );
    expect(await screen.findByText(/Reason: Nobody wants it/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Restore" })).toBeVisible();
    for (const name of ["Edit", "More"])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  });

  it("shows a pending change field by field while the values stay", async () => {
    const changes = [
      {
        __typename: "ApprovalChange" as const,
        field: "estimated_capex",
        before: "1925000.00",
        after: "2310000.00",
        requiresApproval: true,
      },
    ];
    const { user } = show(projectRecord({ pendingChange: pendingRequest({ changes }) }));
    const banner = within(await screen.findByRole("region", { name: "Changes pending" }));
    expect(banner.getByText(/Waiting for Alan Turing/)).toBeVisible();
    await user.click(banner.getByRole("button", { name: "Show change" }));
    const row = banner.getByRole("row", { name: /CAPEX/ });
    expect(row).toHaveTextContent("£1,925,000£2,310,000up £385,000 (20%)");
    expect(figure("CAPEX")).toBe("£1,925,000");
    expect(banner.queryByRole("button", { name: "Withdraw" })).not.toBeInTheDocument();
  });

  it("does not offer to ask twice for the deletion", async () => {
    show(projectRecord({ pendingDeletion: pendingRequest({ mayWithdraw: true }) }), projectAdmin);
    const banner = within(await screen.findByRole("region", { name: "Deletion requested" }));
    expect(banner.getByRole("button", { name: "Withdraw" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "More" })).not.toBeInTheDocument();
  });
});

const affected = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({
    __typename: "AffectedRecord",
    id: `00000000-0000-4000-8000-00000000000${index}`,
    reference: `${prefix}-000${index + 1}`,
    name: `Record ${index + 1}`,
  }));

function impactMock(delay = 0) {
  return {
    request: { query: ProjectDeletionImpactDocument, variables: () => true },
    delay,
    result: {
      data: {
        projectDeletionImpact: {
          __typename: "ProjectDeletionImpact",
          assets: affected(5, "A"),
          risks: null,
          activeWorkflows: [],
          stakeholders: [person("Alan Turing")],
          openTasks: 1,
          hasImpact: true,
        },
      },
    },
  };
}

describe("asking for the deletion of a project", () => {
  const press = () => screen.getByRole("button", { name: "Request deletion" });

  it("waits until the impact is known", async () => {
    show(projectRecord(), projectAdmin, [impactMock(Number.POSITIVE_INFINITY)], "?open=delete");
    expect(await screen.findByText("Assessing deletion impact...")).toBeVisible();
    expect(press()).toBeDisabled();
  });

  it("shows three of five assets, then all, and nothing that the reader may not see", async () => {
    const { user } = show(projectRecord(), projectAdmin, [impactMock()], "?open=delete");
    const impact = within(await screen.findByRole("region", { name: "What depends on this" }));
    expect(impact.getByText("5 assets")).toBeVisible();
    expect(impact.queryByText(/risk/)).not.toBeInTheDocument();
    expect(impact.getAllByRole("link")).toHaveLength(3);
    await user.click(impact.getByRole("button", { name: "+2 more" }));
    expect(impact.getAllByRole("link")).toHaveLength(5);
  });

  it("wants a reason of 20 and an impact of 10 characters, with the specification's texts", async () => {
    const variables = jest.fn((_variables: unknown) => true);
    const request = {
      request: { query: RequestProjectDeletionDocument, variables },
      result: serverError("CONFLICT", "The deletion of this project is already waiting for a decision."),
    };
    const { user } = show(projectRecord(), projectAdmin, [impactMock(), request], "?open=delete");
    await screen.findByText("5 assets");
    await user.type(screen.getByLabelText("Reason for the deletion"), "r".repeat(19));
    await user.type(screen.getByLabelText("Impact of the deletion"), "i".repeat(9));
    await user.click(press());
    expect((await screen.findAllByText("Please provide a detailed reason for deletion"))[0]).toBeVisible();
    expect(screen.getAllByText("Please acknowledge the impact of this deletion")[0]).toBeVisible();
    expect(variables).not.toHaveBeenCalled();

    await user.type(screen.getByLabelText("Reason for the deletion"), "r");
    await user.type(screen.getByLabelText("Impact of the deletion"), "i");
    await user.click(press());
    expect(
      await screen.findByText("The deletion of this project is already waiting for a decision."),
    ).toBeVisible();
    expect(screen.getByLabelText("Reason for the deletion")).toHaveValue("r".repeat(20));
    expect(variables).toHaveBeenCalledWith({
      input: {
        id: PROJECT_ID,
        version: 3,
        reason: "r".repeat(20),
        impactAssessment: "i".repeat(10),
      },
    });
  });
});

describe("a measurement", () => {
  it("is a number for an amount, and never in the future", async () => {
    const variables = jest.fn((_variables: unknown) => true);
    const record = {
      request: { query: RecordBenefitResultDocument, variables },
      result: serverError("CONFLICT", "This project is archived. Restore it to change it."),
    };
    const { user } = show(projectRecord(), projectManager, [record], "?open=measure");
    const submit = await screen.findByRole("button", { name: "Add measurement" });
    await user.clear(screen.getByLabelText("Measured on"));
    await user.type(screen.getByLabelText("Measured on"), "2199-01-01");
    await user.type(screen.getByLabelText("Value a year"), "12,50");
    await user.click(submit);
    expect((await screen.findAllByText("Enter a number with up to two decimals."))[0]).toBeVisible();
    expect(screen.getAllByText("The date can't be in the future.")[0]).toBeVisible();

    await user.clear(screen.getByLabelText("Measured on"));
    await user.type(screen.getByLabelText("Measured on"), "2026-01-31");
    await user.clear(screen.getByLabelText("Value a year"));
    await user.type(screen.getByLabelText("Value a year"), "-1,250.50");
    await user.click(submit);
    expect(await screen.findByText("This project is archived. Restore it to change it.")).toBeVisible();
    expect(variables).toHaveBeenCalledWith({
      input: expect.objectContaining({ benefit: "cost_reduction", value: "-1250.50", note: null }),
    });
    expect(screen.getByLabelText("Value a year")).toHaveValue("-1,250.50");
  });
});

describe("the tasks of a project", () => {
  it("count what is overdue, and are moved where the keys say", async () => {
    const variables = jest.fn((_variables: unknown) => true);
    const move = {
      request: { query: MoveTaskDocument, variables },
      result: serverError("STALE", "Too late."),
    };
    const second = task({
      id: "00000000-0000-4000-8000-0000000000c2",
      title: "Pave",
      isOverdue: false,
      dueOn: null,
    });
    const tasks = tasksMock(() => [task(), second]);
    const { user } = show(projectRecord(), projectManager, [tasks, move], "?tab=tasks");
    expect(await screen.findByText("1 overdue")).toBeVisible();
    (await screen.findByRole("button", { name: "Move Dig" })).focus();
    await user.keyboard(" {ArrowRight}{Enter}");
    expect(variables).toHaveBeenCalledWith({
      input: { id: task().id, version: 4, status: "doing", beforeId: null },
    });
    expect(await screen.findByText("Too late.")).toBeVisible();
    const todo = within(screen.getByRole("region", { name: /To do/ }));
    expect(todo.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
      expect.stringContaining("Dig"),
      expect.stringContaining("Pave"),
    ]);
  });

  it.each([
    ["it was moved", task({ status: "doing", version: 5 }), undefined],
    ["somebody else was faster", task({ title: "Dig deep", version: 9 }), serverError("STALE", "Too late.")],
  ])("are moved again as they are when the first move was answered: %s", async (_how, then, refused) => {
    let now = task();
    const variables = jest.fn((_variables: unknown) => true);
    const move = {
      request: { query: MoveTaskDocument, variables },
      maxUsageCount: 2,
      result: () => {
        if (now !== then) {
          now = then;
          if (refused) return refused;
        }
        const { __typename, id, status, version } = now;
        return {
          data: {
            moveTask: { __typename: "MoveTaskPayload", projectTask: { __typename, id, status, version } },
          },
        };
      },
    };
    const { link, letGo } = holdRequests("MoveTask");
    const mocks = [tasksMock(() => [now]), move];
    const { user } = show(projectRecord(), projectManager, mocks, "?tab=tasks", [link]);
    (await screen.findByRole("button", { name: "Move Dig" })).focus();
    await user.keyboard(" {ArrowRight}{Enter}");
    await user.keyboard(" {ArrowRight}{Enter}");
    letGo();
    await waitFor(() => expect(variables).toHaveBeenCalledTimes(2));
    expect(variables).toHaveBeenLastCalledWith({
      input: { id: now.id, version: now.version, status: "done", beforeId: null },
    });
  });

  it("cannot be moved by those who neither plan nor do them, and are read in full", async () => {
    const tasks = tasksMock(() => [task({ mayMove: false, description: "Two metres deep" })]);
    const { user } = show(projectRecord(), projectReader, [tasks], "?tab=tasks");
    await user.click(await screen.findByRole("button", { name: "Dig" }));
    expect(await screen.findByText("Two metres deep")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Move/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Add task" })).not.toBeInTheDocument();
  });

  it("are reported on by who does them, with a comment, without being edited", async () => {
    const variables = jest.fn((_variables: unknown) => true);
    const report = {
      request: { query: ReportProjectTaskDocument, variables },
      result: {
        data: {
          reportProjectTask: {
            __typename: "ReportProjectTaskPayload",
            projectTask: { __typename: "ProjectTask", id: task().id, status: "doing", version: 5 },
          },
        },
      },
    };
    const { user } = show(projectRecord(), projectReader, [tasksMock(() => [task()]), report], "?tab=tasks");
    await user.click(await screen.findByRole("button", { name: "Dig" }));
    await user.selectOptions(await screen.findByLabelText("Status"), "doing");
    await user.type(screen.getByLabelText("Comment"), "The ground is wet");
    expect(screen.queryByLabelText("Task")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save progress" }));
    expect(await screen.findByText("Progress saved")).toBeVisible();
    expect(variables).toHaveBeenCalledWith({
      input: { id: task().id, version: 4, status: "doing", comment: "The ground is wet" },
    });
  });

  const save = () => screen.getByRole("button", { name: "Save changes" });
  const updated = (projectTask: ReturnType<typeof task>) => ({
    data: { updateProjectTask: { __typename: "UpdateProjectTaskPayload", projectTask } },
  });

  it("are edited twice before the list is read again, and keep the first edit", async () => {
    let now = task();
    const saved = task({ title: "Dig deep", version: 5 });
    const variables = jest.fn((_variables: unknown) => true);
    const update = {
      request: { query: UpdateProjectTaskDocument, variables },
      maxUsageCount: 2,
      result: updated(saved),
    };
    const { link, letGo } = holdRequests("ProjectTasks");
    let edited = false;
    const slow = ApolloLink.split(() => edited, link);
    const mocks = [tasksMock(() => [now]), update];
    const { user } = show(projectRecord(), projectManager, mocks, "?tab=tasks", [slow]);
    await user.click(await screen.findByRole("button", { name: "Dig" }));
    await user.type(await screen.findByLabelText("Task"), " deep");
    edited = true;
    await user.click(save());
    await user.click(await screen.findByRole("button", { name: "Dig deep" }));
    await user.type(await screen.findByLabelText("Details"), "Two metres");
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(variables.mock.calls).toEqual([
      [{ input: { id: saved.id, patch: { title: "Dig deep", version: 4 } } }],
      [{ input: { id: saved.id, patch: { description: "Two metres", version: 5 } } }],
    ]);
    now = task({ title: "Dig to the rock", version: 6 });
    letGo();
    expect(await screen.findByRole("button", { name: "Dig to the rock" })).toBeVisible();
  });

  it("show who edits them that someone else saved first, and undo nothing of theirs", async () => {
    let now = task();
    let client: ApolloClient | undefined;
    const peek = new ApolloLink((operation, forward) => {
      client = operation.client;
      return forward(operation);
    });
    const theirs = task({ title: "Dig deep", version: 9 });
    const variables = jest.fn((_variables: unknown) => true);
    const request = { query: UpdateProjectTaskDocument, variables };
    const mocks = [
      tasksMock(() => [now]),
      { request, result: serverError("STALE", "Too late.") },
      { request, result: updated(theirs) },
    ];
    const { user } = show(projectRecord(), projectManager, mocks, "?tab=tasks", [peek]);
    await user.click(await screen.findByRole("button", { name: "Dig" }));
    await user.type(await screen.findByLabelText("Details"), "Two metres");
    now = theirs;
    await act(async () => client?.refetchQueries({ include: [ProjectTasksDocument] }));
    await user.click(save());
    expect(await screen.findByText("Too late.")).toBeVisible();
    expect(screen.getByLabelText("Details")).toHaveValue("Two metres");
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(variables.mock.calls).toEqual([
      [{ input: { id: theirs.id, patch: { description: "Two metres", version: 4 } } }],
      [{ input: { id: theirs.id, patch: { description: "Two metres", version: 9 } } }],
    ]);
  });

  it("rest with a project that is archived", async () => {
    const archived = projectRecord({ archivedAt: "2026-02-01T00:00:00Z" });
    show(archived, projectManager, [tasksMock(() => [task()])], "?tab=tasks");
    expect(await screen.findByRole("button", { name: "Dig" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Move/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Add task" })).not.toBeInTheDocument();
  });

  it("can be read as a list, what waits first", async () => {
    const done = task({
      id: "00000000-0000-4000-8000-0000000000c3",
      title: "Measure",
      status: "done",
      isOverdue: false,
    });
    const tasks = tasksMock(() => [done, task()]);
    show(projectRecord(), projectManager, [tasks], "?tab=tasks&tasks=list");
    const list = within(await screen.findByRole("list", { name: "Tasks" }));
    expect(list.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
      expect.stringContaining("Dig"),
      expect.stringContaining("Measure"),
    ]);
  });
});
