import { screen, within } from "@testing-library/react";

import {
  ExecutiveSummaryDocument,
  OverdueApprovalsDocument,
  RiskLandscapeDocument,
} from "../../graphql/generated/index.ts";
import { landscapeMock, summary, summaryMock } from "../support/dashboard.ts";
import { figure, openDashboard, showDashboard } from "../support/dashboardScreen.tsx";
import { mockViewer, serverError } from "../support/render.tsx";
import { workMock } from "../support/work.ts";

describe("who may not see it", () => {
  it.each([
    [
      mockViewer({ status: "pending", roles: [] }),
      "Account Pending Approval",
      "Your account is currently pending approval. Please contact your administrator to gain access to the platform.",
    ],
    [
      mockViewer({ status: "suspended", roles: ["tier_1"], tier: null }),
      "Account Suspended",
      "Your account has been suspended. Please contact your administrator for assistance.",
    ],
    [
      mockViewer({ roles: ["executive"], tier: null }),
      "Limited Dashboard Access",
      "You have limited access to dashboard features. Contact your administrator if you need additional permissions.",
    ],
  ])("sees the reason (%#)", async (who, title, text) => {
    openDashboard([workMock()], who);
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText("Compliance Health")).not.toBeInTheDocument();
  });
});

describe("loading", () => {
  it("says so", async () => {
    openDashboard([{ ...summaryMock(), delay: Number.POSITIVE_INFINITY }, landscapeMock()]);
    expect(await screen.findByText("Loading...")).toBeInTheDocument();
  });

  it.each([
    ["summary", ExecutiveSummaryDocument, landscapeMock()],
    ["landscape", RiskLandscapeDocument, summaryMock()],
  ])(
    "that fails in the %s shows the error panel with the message, and can be tried again",
    async (_name, query, other) => {
      const failing = {
        request: { query, variables: () => true },
        result: serverError("TIMEOUT", "This took too long."),
      };
      const { user } = openDashboard([failing, other, summaryMock(), landscapeMock()]);
      const panel = await screen.findByRole("alert");
      expect(within(panel).getByRole("heading", { name: "Dashboard Loading Error" })).toBeInTheDocument();
      expect(panel).toHaveTextContent(
        "Unable to load dashboard data. Please refresh the page or contact support.This took too long.",
      );
      expect(screen.queryByText("Compliance Health")).not.toBeInTheDocument();
      await user.click(within(panel).getByRole("button", { name: "Try again" }));
      expect(await figure("Compliance Health")).toBeInTheDocument();
    },
  );
});

describe("the first steps", () => {
  const steps = [
    { __typename: "FirstStep" as const, step: "framework", done: true },
    { __typename: "FirstStep" as const, step: "risk", done: false },
  ];
  const guide = (dismissed: boolean) =>
    summaryMock(summary(), { __typename: "FirstStepsGuide", dismissed, steps });

  it("lead to where each is done, and tick those that are", async () => {
    openDashboard([guide(false), landscapeMock()]);
    const list = await screen.findByRole("region", { name: "First steps" });
    expect(list).toHaveTextContent("1 of 2 done");
    expect(within(list).getByRole("link", { name: "Record the first risks" })).toHaveAttribute(
      "href",
      "/templates?kind=risk",
    );
    expect(within(list).getAllByRole("listitem")[0]).toHaveTextContent("Choose a frameworkDone");
  });

  it("come back by a button once they were hidden", async () => {
    openDashboard([guide(true), landscapeMock()]);
    expect(await screen.findByRole("button", { name: "First steps" })).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
  });

  it("are not there when nothing is left to do", async () => {
    openDashboard();
    await figure("Compliance Health");
    expect(screen.queryByText("First steps")).not.toBeInTheDocument();
  });
});

describe("the summary cards", () => {
  it("say number, status and change", async () => {
    openDashboard();
    const health = await figure("Compliance Health");
    expect(health).toHaveTextContent("72%");
    expect(health).toHaveTextContent("Needs attention");
    expect(health).toHaveTextContent("up 4 points vs 30 days ago");
    expect(health).toHaveTextContent(/Without headings and requirements that don't apply/);
    const critical = await figure("Critical Risks");
    expect(critical).toHaveTextContent(/Business Intelligence uses only the composite score/);
    expect(critical).toHaveTextContent("6");
    expect(critical).toHaveTextContent("High alert");
    expect(critical).toHaveTextContent("down 1 vs 30 days ago");
    expect(await figure("Audit Readiness")).toHaveTextContent("72%");
    expect(await figure("Executive Alerts")).toHaveTextContent("13");
  });

  it("call a readiness that needs attention 'Needs Work'", async () => {
    openDashboard();
    expect(within(await figure("Audit Readiness")).getByText("Needs Work")).toBeInTheDocument();
  });

  it.each([
    ["complianceHealth", "Compliance Health"],
    ["auditReadiness", "Audit Readiness"],
    ["executiveIssues", "Executive Alerts"],
  ])("leave out %s silently where it is not permitted", async (part, title) => {
    showDashboard({ [part]: null });
    await figure("Critical Risks");
    expect(screen.queryByRole("heading", { name: title })).not.toBeInTheDocument();
  });

  it("never say zero for what is not known", async () => {
    showDashboard({
      executiveIssues: {
        __typename: "ExecutiveIssue",
        count: null,
        overdueApprovals: 2,
        criticalRisks: null,
        complianceGaps: 5,
      },
    });
    const alerts = await figure("Executive Alerts");
    expect(alerts).toHaveTextContent("—");
    expect(alerts).toHaveTextContent("You don't have access to part of this number");
  });

  it("say that there are no requirements rather than 0%", async () => {
    const { complianceHealth } = summary();
    showDashboard({
      complianceHealth: complianceHealth && {
        ...complianceHealth,
        score: null,
        status: null,
        change: null,
        requirements: 0,
        complete: 0,
      },
    });
    const health = await figure("Compliance Health");
    expect(health).toHaveTextContent("—");
    expect(health).toHaveTextContent("No requirements yet");
  });

  it("say beside a readiness of 100% that nothing is recorded", async () => {
    const { auditReadiness, complianceHealth } = summary();
    const ready = auditReadiness && { ...auditReadiness, status: "ready", score: 100, missingEvidence: 0 };
    const none = complianceHealth && { ...complianceHealth, score: null, requirements: 0, complete: 0 };
    const { unmount } = showDashboard({ auditReadiness: ready, complianceHealth: none });
    const readiness = await figure("Audit Readiness");
    expect(readiness).toHaveTextContent("100%");
    expect(readiness).toHaveTextContent("No requirements recorded yet");
    expect(readiness).not.toHaveTextContent("no gaps");
    unmount();
    showDashboard({ auditReadiness: ready });
    expect(await figure("Audit Readiness")).toHaveTextContent("no gaps");
  });

  it("lead to their rows", async () => {
    openDashboard();
    const critical = await figure("Critical Risks");
    expect(within(critical).getByRole("link", { name: "Critical Risks" })).toHaveAttribute(
      "href",
      "/risks?status=identified&critical=true",
    );
    expect(within(critical).getByRole("link", { name: "of 83 identified" })).toHaveAttribute(
      "href",
      "/risks?status=identified",
    );
  });

  it("explain themselves", async () => {
    const { user } = openDashboard();
    await user.click(
      within(await figure("Compliance Health")).getByRole("button", { name: "What is Compliance Health?" }),
    );
    expect(
      await screen.findByText("Healthy from 80, Needs attention from 60, At risk below."),
    ).toBeInTheDocument();
    expect(screen.getByText("As of")).toBeInTheDocument();
  });

  it("list what is behind the alerts, and say what is not theirs to open", async () => {
    const approvals = {
      request: { query: OverdueApprovalsDocument, variables: { before: "2026-02-26T10:00:00.000Z" } },
      result: {
        data: {
          approvals: {
            __typename: "ApprovalConnection",
            totalCount: 1,
            nodes: [
              {
                __typename: "Approval",
                id: "a1",
                title: "Close the old warehouse",
                createdAt: "2026-02-01T10:00:00Z",
                requester: { __typename: "Person", id: "p1", fullName: "Alan Turing", avatarUrl: null },
              },
            ],
          },
        },
      },
    };
    const { user } = openDashboard([summaryMock(), landscapeMock(), approvals]);
    await user.click(within(await figure("Executive Alerts")).getByRole("button", { name: "View items" }));
    const dialog = await screen.findByRole("dialog", { name: "What needs attention" });
    expect(await within(dialog).findByText("Close the old warehouse")).toBeInTheDocument();
    expect(within(dialog).getByText("2 in total. You can open 1 of them.")).toBeInTheDocument();
    expect(within(dialog).getByRole("link", { name: "Open in requirements register" })).toHaveAttribute(
      "href",
      "/compliance/requirements?applicable=true&framework_status=in_force&evidence=in_progress&evidence=not_started",
    );
    expect(within(dialog).getByRole("link", { name: "Open in risk register" })).toHaveAttribute(
      "href",
      "/risks?status=identified&critical=true",
    );
  });
});

describe("the stat tiles", () => {
  it("carry their status", async () => {
    openDashboard();
    expect(await figure("Items Requiring Attention")).toHaveTextContent(/13\s*Critical/);
    expect(await figure("Critical Risks", 1)).toHaveTextContent(/6\s*Critical/);
    expect(await figure("Compliance Score")).toHaveTextContent(/72%\s*Warning/);
  });

  it("are not there where the server gives none", async () => {
    showDashboard({ statTiles: null });
    await figure("Compliance Health");
    expect(screen.queryByText("Items Requiring Attention")).not.toBeInTheDocument();
    expect(screen.queryByText("Compliance Score")).not.toBeInTheDocument();
  });
});
