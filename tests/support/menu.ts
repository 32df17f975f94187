import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Chooses from the menu that is open: the key leads to the entry, and Enter takes it once the menu is there. */
export async function pick(user: UserEvent, key: string, name: string, role = "menuitem"): Promise<void> {
  const entry = await screen.findByRole(role, { name });
  await user.keyboard(key);
  await waitFor(() => expect(entry).toHaveAttribute("data-highlighted"));
  await user.keyboard("{Enter}");
}
