import { screen } from "@testing-library/react";

import { RunProgress } from "../../client/screens/library/proposals/RunProgress.tsx";
import { type AiMappingRunFragment, AiTokensLeftDocument } from "../../graphql/generated/index.ts";
import { renderAt } from "../support/render.tsx";

const comparison = {
  running: undefined,
  problem: undefined,
  run: () => Promise.resolve(),
  stop: () => undefined,
};

function show(change: Partial<AiMappingRunFragment>) {
  const run: AiMappingRunFragment = {
    __typename: "AiMappingRun",
    id: "00000000-0000-4000-8000-0000000000a1",
    createdAt: "2026-06-01T10:00:00Z",
    parts: 4,
    partsDone: 1,
    partsSkipped: 0,
    dropped: 0,
    failure: null,
    isSkippable: false,
    fitsBudget: true,
    mayContinue: true,
    requirementCount: 60,
    openCount: 3,
    toFramework: null,
    section: null,
    author: null,
    ...change,
  };
  renderAt("/", <RunProgress run={run} comparison={comparison} />, {
    mocks: [{ request: { query: AiTokensLeftDocument }, result: { data: { aiTokensLeft: 500 } } }],
  });
}

it("shows an officer without tokens when they can continue, and offers nothing until then", async () => {
  show({ fitsBudget: false, failure: "The answer was too long.", isSkippable: true });
  expect(await screen.findByText(/You can continue on the first day of next month/)).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});

it("offers an officer to skip a part that the model can't answer", async () => {
  show({ failure: "The answer was too long.", isSkippable: true });
  expect(await screen.findByRole("button", { name: "Skip this part" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
});

it("offers an officer only another attempt while the provider can't be reached", async () => {
  show({ failure: "The AI provider didn't respond." });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Skip this part" })).toBeNull();
});

it("shows an officer that a framework was archived, and offers nothing", async () => {
  show({
    mayContinue: false,
    failure: "One of the two frameworks was archived, so this comparison has ended.",
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(/was archived/);
  expect(screen.queryByRole("button")).toBeNull();
});
