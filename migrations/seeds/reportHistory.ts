/** The reports of the demo organisation: a board pack of last month, and the risk register of today. */

import type { History } from "./history.ts";
import { idOf } from "./riskHistory.ts";

/** Asked for now; the worker makes them when the application runs. */
export async function planReports(history: History, people: Map<string, string>, today: Date): Promise<void> {
  const monthEnd = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0));
  const ask = "select app_public.create_report($1, '{}', $2::date)";
  const day = monthEnd.toISOString().slice(0, 10);
  await history.act(new Date(), idOf(people, "Ingrid Solheim"), ask, ["executive_summary", day]);
  await history.act(new Date(), idOf(people, "Priya Raman"), ask, ["risk_register", null]);
}
