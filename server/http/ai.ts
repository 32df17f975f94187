import express, { type Request, type Response, Router } from "express";
import type { PoolClient } from "pg";

import { type Completion, complete, noAnswer, type Prompt } from "../ai/completion.ts";
import { clientError } from "./errors.ts";
import { isId } from "./isId.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor } from "./visitor.ts";

/** Large enough for a form with a long text in each of its fields. */
const MAX_FORM_BYTES = 100_000;
/** The longest text that a policy may have, so that the answer to one that is too long is a message. */
const MAX_POLICY_BYTES = 1_000_000;

/** A request that the database has stored and that is not sent yet. */
interface AiRequest {
  id: string;
  prompt: Prompt;
  longest: number;
}

function textIn(body: unknown, name: string): string {
  const value = body && typeof body === "object" ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value.toWellFormed() : "";
}

/** Proposals of a language model, for people to review; nothing is written to records. */
export function aiRoutes({ pools, encryption }: RouteContext): Router {
  const router = Router();
  const json = express.json({ limit: MAX_FORM_BYTES });
  const policyText = express.json({ limit: MAX_POLICY_BYTES });

  /** Sends the stored prompt to the provider; returns its answer, or the reason why there is none. */
  async function answerOf({ prompt, longest }: AiRequest, clientGone: AbortSignal): Promise<Completion> {
    const { rows } = await pools.auth.query<{ address: string; model: string; sealed: Buffer | null }>(
      "select address, model, sealed from app_private.auth_ai_provider()",
    );
    const [provider] = rows;
    if (!provider) return noAnswer("ai.noProvider");
    const { address, model, sealed } = provider;
    const key = sealed && encryption.decrypt(sealed);
    // Encrypted with another secret: an administrator has to enter the key again.
    if (sealed && key === null) return noAnswer("ai.keyUnreadable");
    return complete({ address, model, key }, prompt, longest, clientGone);
  }

  async function propose(req: Request, res: Response, begin: (db: PoolClient) => Promise<AiRequest>) {
    const clientGone = new AbortController();
    res.on("close", () => clientGone.abort());
    const request = await asVisitor(pools.authenticator, req, begin);
    const { text, tokens, failure } = await answerOf(request, clientGone.signal);
    const { rows } = await asVisitor(pools.authenticator, req, (db) =>
      db.query<{ reason: string | null }>("select app_hidden.finish_ai_request($1, $2, $3, $4) as reason", [
        request.id,
        text,
        tokens,
        failure,
      ]),
    );
    // The database may not accept an answer of the provider.
    const reason = rows[0]?.reason;
    if (reason) throw clientError("UNAVAILABLE", reason);
    res.json({ id: request.id, text });
  }

  router.post("/ai/wording", json, (req, res) => {
    const draft: unknown = req.body?.draft ?? {};
    return propose(req, res, async (db) => {
      const { rows } = await db.query<AiRequest>(
        "select id, prompt, longest from app_hidden.begin_ai_wording($1, $2, $3, $4)",
        [
          textIn(req.body, "kind"),
          textIn(req.body, "field"),
          JSON.stringify(draft),
          textIn(req.body, "instruction") || null,
        ],
      );
      return single(rows);
    });
  });

  router.post("/ai/summary", json, (req, res) => {
    const id = textIn(req.body, "id");
    if (!isId(id)) throw clientError("NOT_FOUND", "general.notFound");
    return propose(req, res, async (db) => {
      const { rows } = await db.query<AiRequest>(
        "select id, prompt, longest from app_hidden.begin_ai_summary($1, $2)",
        [textIn(req.body, "area"), id],
      );
      return single(rows);
    });
  });

  router.post("/ai/policy-text", policyText, (req, res) =>
    propose(req, res, async (db) => {
      const { rows } = await db.query<AiRequest>(
        "select id, prompt, longest from app_hidden.begin_ai_policy_text($1, $2, $3, $4)",
        [
          textIn(req.body, "name"),
          textIn(req.body, "summary"),
          textIn(req.body, "text"),
          textIn(req.body, "instruction") || null,
        ],
      );
      return single(rows);
    }),
  );

  /** The next part of a comparison of two frameworks; its proposals are read with GraphQL. */
  router.post("/ai/mapping", json, (req, res) => {
    const id = textIn(req.body, "id");
    if (!isId(id)) throw clientError("NOT_FOUND", "general.notFound");
    return propose(req, res, async (db) => {
      const { rows } = await db.query<AiRequest>(
        "select id, prompt, longest from app_hidden.begin_ai_mapping($1)",
        [id],
      );
      return single(rows);
    });
  });

  return router;
}

function single(rows: AiRequest[]): AiRequest {
  if (!rows[0]) throw new Error("The request was not stored.");
  return rows[0];
}
