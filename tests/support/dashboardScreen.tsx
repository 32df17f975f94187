/** The dashboard's screen with given answers, and its parts by their headings. */
import { screen } from "@testing-library/react";

import DashboardScreen from "../../client/screens/dashboard/DashboardScreen.tsx";
import { type Landscape, landscape, landscapeMock, type Summary, summary, summaryMock } from "./dashboard.ts";
import { type Mocks, mockViewer, renderAt } from "./render.tsx";

const executive = mockViewer({ roles: ["executive", "tier_1"], tier: 1 });

export function openDashboard(mocks: Mocks = [summaryMock(), landscapeMock()], who = executive) {
  return renderAt("/dashboard", <DashboardScreen />, { viewer: who, mocks });
}

export function showDashboard(parts: Partial<Summary> = {}, risks: Partial<Landscape> | null = {}) {
  return openDashboard([summaryMock(summary(parts)), landscapeMock(risks && landscape(risks))]);
}

export async function figure(name: string, index = 0): Promise<HTMLElement> {
  const headings = await screen.findAllByRole("heading", { name });
  const cards = headings.map((heading) => heading.closest("article")).filter((each) => each !== null);
  const found = cards[index];
  if (!found) throw new Error(`No figure ${name}`);
  return found;
}

export async function card(name: string): Promise<HTMLElement> {
  return screen.findByRole("region", { name });
}
