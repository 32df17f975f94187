import { createTransport } from "nodemailer";

import type { Sender } from "./sendMail.ts";

/** Sends by the mail server of SMTP_URL. Files and addresses are never read for an email. */
export function createSender(smtpUrl: string, from: string): Sender & { close(): void } {
  const transport = createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ unsubscribeUrl, ...mail }) {
      await transport.sendMail({
        ...mail,
        headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribeUrl) },
      });
    },
    close: () => transport.close(),
  };
}

// RFC 8058: the mail program posts to this address.
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
