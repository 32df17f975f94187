/** The members of a team: who was removed by mistake comes back as they were. */
import { screen } from "@testing-library/react";

import { TeamCard } from "../../client/screens/settings/teams/TeamCard.tsx";
import {
  AddToTeamDocument,
  RemoveFromTeamDocument,
  SetTeamRoleDocument,
  type TeamFragment,
} from "../../graphql/generated/index.ts";
import { mockViewer, renderAt } from "../support/render.tsx";

const teamId = "00000000-0000-4000-8000-0000000000b1";
const userId = "00000000-0000-4000-8000-0000000000a1";
const person = { __typename: "Person" as const, id: userId, fullName: "Ada Lovelace", avatarUrl: null };

function teamWith(role: string): TeamFragment {
  return {
    __typename: "Team",
    id: teamId,
    name: "Security",
    description: null,
    businessUnit: null,
    archivedAt: null,
    isMine: false,
    version: 1,
    members: {
      __typename: "TeamMemberConnection",
      totalCount: 1,
      nodes: [{ __typename: "TeamMember", teamId, userId, role, person }],
    },
  };
}

it.each([
  ["lead", [{ teamId, userId, role: "lead" }]],
  ["member", []],
])("a %s who was removed is one again after Undo", async (role, expected) => {
  const added: unknown[] = [];
  const roles: unknown[] = [];
  const record = (list: unknown[]) => (variables: { input?: unknown }) => {
    list.push(variables.input);
    return true;
  };
  const teamMember = { __typename: "TeamMember", teamId, userId };
  const { user } = renderAt(
    "/settings/teams",
    <TeamCard
      team={teamWith(role)}
      editable
      onRename={() => undefined}
      onArchive={() => undefined}
      onDone={async () => undefined}
    />,
    {
      viewer: mockViewer(),
      mocks: [
        {
          request: { query: RemoveFromTeamDocument, variables: () => true },
          result: { data: { deleteTeamMember: { __typename: "DeleteTeamMemberPayload", teamMember } } },
        },
        {
          request: { query: AddToTeamDocument, variables: record(added) },
          result: { data: { createTeamMember: { __typename: "CreateTeamMemberPayload", teamMember } } },
        },
        {
          request: { query: SetTeamRoleDocument, variables: record(roles) },
          result: {
            data: { setTeamRole: { __typename: "SetTeamRolePayload", member: { ...teamMember, role } } },
          },
        },
      ],
    },
  );
  await user.click(await screen.findByRole("button", { name: "Remove Ada Lovelace from Security" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Added to Security")).toBeVisible();
  expect(added).toEqual([{ teamMember: { teamId, userId } }]);
  expect(roles).toEqual(expected);
});
