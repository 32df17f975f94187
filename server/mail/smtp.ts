import { createTransport } from "nodemailer";

import type { Sender } from "./post.ts";

/** Sends through the mail server of SMTP_URL. Files and addresses are never read on behalf of a letter. */
export function createSender(smtpUrl: string, from: string): Sender & { close(): void } {
  const transport = createTransport(smtpUrl, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, headers: { "Auto-Submitted": "auto-generated" } });
    },
    close: () => transport.close(),
  };
}
