/** Locators for the charts and key figures of the BI dashboard. */
import { readFileSync } from "node:fs";

import type { Download, Locator, Page } from "@playwright/test";

import { expect } from "./test.ts";

export async function openBiDashboard(page: Page, search = ""): Promise<void> {
  await page.goto(`/bi-dashboard${search}`);
  await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
}

export function figure(page: Page, name: string): Locator {
  return page
    .getByRole("region", { name: "Key figures" })
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

export const chart = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The first whole number in a text, without its sign and decimals. */
export async function numberOf(locator: Locator): Promise<number> {
  return Number(/[\d,]+/.exec((await locator.textContent()) ?? "")?.[0]?.replaceAll(",", ""));
}

export const figureValue = (page: Page, name: string) =>
  numberOf(figure(page, name).getByRole("paragraph").first());

/** Downloads the file of an entry in the Export menu. */
export async function exported(
  page: Page,
  entry: string | RegExp,
): Promise<{ download: Download; bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
  const download = await downloading;
  return { download, bytes: readFileSync(await download.path()) };
}
