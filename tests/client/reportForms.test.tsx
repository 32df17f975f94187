/** Forms of reports whose choices could not be loaded: they say so, and load them again. */
import { screen, within } from "@testing-library/react";

import { CreateReport } from "../../client/screens/reports/CreateReport.tsx";
import { ScheduleDialog } from "../../client/screens/reports/schedules/ScheduleDialog.tsx";
import { ReportFrameworksDocument, ReportReadersDocument } from "../../graphql/generated/index.ts";
import { mockViewer, renderAt, serverError } from "../support/render.tsx";

const broken = serverError("UNAVAILABLE", "The database does not answer.");

it("a person who wants a report about a framework reads that the frameworks could not be loaded, and gets them at the next attempt", async () => {
  const request = { query: ReportFrameworksDocument };
  const node = { __typename: "Framework", id: "00000000-0000-4000-8000-0000000000f1", name: "GDPR" };
  const frameworks = { __typename: "FrameworkConnection", nodes: [node] };
  const { user } = renderAt(
    "/reports",
    <CreateReport
      type={{ kind: "statement_of_applicability", subject: "framework", subjectRequired: true }}
      onClose={() => undefined}
    />,
    {
      viewer: mockViewer(),
      mocks: [
        { request, result: broken },
        { request, result: { data: { frameworks } } },
      ],
    },
  );
  const alert = await screen.findByText("The list for Framework could not be loaded.");
  expect(screen.queryByRole("combobox", { name: /Framework/ })).toBeNull();
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "GDPR" })).toBeInTheDocument();
});

it("a person who adds a recipient reads that people could not be loaded, and finds them at the next attempt", async () => {
  const request = { query: ReportReadersDocument, variables: () => true };
  const ruth = {
    __typename: "Person",
    id: "00000000-0000-4000-8000-0000000000a1",
    fullName: "Ruth Reader",
    avatarUrl: null,
  };
  const { user } = renderAt("/reports", <ScheduleDialog onClose={() => undefined} />, {
    viewer: mockViewer(),
    mocks: [
      { request, result: broken },
      { request, result: { data: { reportReaders: [ruth] } } },
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Add recipient" }));
  const alert = await screen.findByText("The list of people could not be loaded.");
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await user.click(await screen.findByRole("option", { name: "Ruth Reader" }));
  expect(await screen.findByRole("button", { name: "Remove Ruth Reader" })).toBeInTheDocument();
});
