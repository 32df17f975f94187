import type { ClientBase } from "pg";
import type { Logger } from "pino";

import { escapeHtml } from "../mail/html.ts";
import type { Sender } from "../mail/sendMail.ts";
import { message } from "../messages/message.ts";
import { render } from "../messages/render.ts";

interface MailRow {
  recipients: string[];
  organisation_name: string;
  size: string;
  note: string;
  public_key: string;
}

interface MailOptions {
  rootUrl: string;
  sender: Sender | null;
  log: Logger;
}

/** Sends the newest checkpoint to those who keep it, who may be outside of the organisation, in English. */
export async function mailCheckpoint(db: ClientBase, { rootUrl, sender, log }: MailOptions): Promise<void> {
  const { rows } = await db.query<MailRow>("select * from app_private.checkpoint_mail()");
  const [mail] = rows;
  if (!mail) return;
  if (!sender) {
    log.warn("the checkpoint is not sent, because no mail server is configured");
    return;
  }
  const { recipients, organisation_name: organisation, size, note, public_key } = mail;
  const subject = render("en", message("sealing.mailSubject", { organisation }));
  const text = [
    render("en", message("sealing.mailText", { organisation, size })),
    render("en", message("sealing.mailHow")),
    "npm run verify-trail -- EXPORT --checkpoint CHECKPOINT",
    note,
    `${render("en", message("sealing.mailKey"))}: ${public_key}`,
  ].join("\n\n");
  for (const address of recipients) {
    // The same for every attempt of a checkpoint, so that mail programs drop a second one.
    const messageId = `<checkpoint-${size}-${Buffer.from(address).toString("hex")}@${new URL(rootUrl).hostname}>`;
    const html = `<pre>${escapeHtml(text)}</pre>`;
    await sender.send({ messageId, to: { name: "", address }, subject, text, html, unsubscribeUrl: null });
  }
  await db.query("select app_private.checkpoint_mailed($1, $2)", [size, recipients]);
}
