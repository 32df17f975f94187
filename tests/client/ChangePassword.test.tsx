import { screen } from "@testing-library/react";

import { PasswordCard } from "../../client/screens/profile/PasswordCard.tsx";
import { ChangePasswordDocument } from "../../graphql/generated/index.ts";
import { type Mocks, mockViewer, renderAt, serverError } from "../support/render.tsx";
import { siteMock } from "../support/site.ts";

const variables = { currentPassword: "the old words here", newPassword: "the new words here" };
const request = { query: ChangePasswordDocument, variables };

async function change(...mocks: Mocks) {
  const { user } = renderAt("/profile/security", <PasswordCard />, {
    viewer: mockViewer({ roles: ["user"] }),
    mocks: [siteMock(), ...mocks],
  });
  await user.type(await screen.findByLabelText(/^Current password/), variables.currentPassword);
  await user.type(screen.getByLabelText(/^New password/), variables.newPassword);
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

it("changes the password and says that the other sessions have ended", async () => {
  const result = { data: { changePassword: { __typename: "AcceptedPayload" as const, accepted: true } } };
  await change({ request, result });
  expect(await screen.findByText("Your other sessions have ended.")).toBeInTheDocument();
  expect(screen.getByLabelText(/^New password/)).toHaveValue("");
});

it("shows a wrong current password at its field and keeps what was typed", async () => {
  const result = serverError("INVALID_INPUT", "This is not your current password.", {
    field: "currentPassword",
  });
  await change({ request, result });
  expect(await screen.findAllByText("This is not your current password.")).not.toHaveLength(0);
  expect(screen.getByLabelText(/^New password/)).toHaveValue(variables.newPassword);
});
