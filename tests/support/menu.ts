import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Chooses from the open menu: the key moves to the entry, and Enter selects it as soon as the menu is there. */
export async function pick(user: UserEvent, key: string, name: string, role = "menuitem"): Promise<void> {
  const entry = await screen.findByRole(role, { name });
  await user.keyboard(key);
  await waitFor(() => expect(entry).toHaveAttribute("data-highlighted"));
  await user.keyboard("{Enter}");
}
