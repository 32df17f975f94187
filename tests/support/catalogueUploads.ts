/** Uploads catalogues as the screen does. */
import type { Browser } from "./app.ts";
import type { TestDatabase } from "./database.ts";

interface Sent {
  status: number;
  id: string;
  message?: string;
  code?: string;
}

export async function send(
  browser: Browser,
  file: Buffer | string,
  { name = "rules.json", headers = {} as Record<string, string>, base = "" } = {},
): Promise<Sent> {
  const query = new URLSearchParams({ name, ...(base && { base }) });
  const response = await fetch(`${browser.url}/catalogues?${query}`, {
    method: "POST",
    body: new Uint8Array(Buffer.from(file)),
    headers: {
      "Content-Type": "application/octet-stream",
      "X-Plumbline": "1",
      Origin: browser.url,
      Cookie: browser.cookie,
      ...headers,
    },
  });
  const body = await response.json();
  const [error] = body.errors ?? [];
  return { status: response.status, id: body.id, message: error?.message, code: error?.extensions.code };
}

interface Target {
  frameworkId?: string;
  code?: string;
  name?: string;
}

/** Applies an upload, and counts what it changed. */
export async function apply(
  own: TestDatabase,
  browser: Browser,
  id: string,
  target: Target,
): Promise<Record<string, unknown>> {
  const { status, code } = await browser.post(`/catalogues/${id}/apply`, JSON.stringify(target));
  const { rows } = await own.pool.query(
    "select added_count, changed_count, archived_count, unchanged_count from app_public.catalogue_loads where id = $1",
    [id],
  );
  return { status, code, ...rows[0] };
}
