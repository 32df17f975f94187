import { type AddressInfo, createServer, type Server } from "node:net";

import { createSender } from "../../server/mail/smtp.ts";

let server: Server;
let url: string;
let received: string[] = [];

/** A mail server that understands as much as one email needs. */
beforeAll(async () => {
  server = createServer((socket) => {
    let inMessage = false;
    let rest = "";
    socket.write("220 test\r\n");
    socket.on("data", (data) => {
      const lines = (rest + data.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        received.push(line);
        if (inMessage && line !== ".") continue;
        if (line === "DATA") socket.write("354 go on\r\n");
        else if (line.startsWith("QUIT")) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
        inMessage = line === "DATA";
      }
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const mail = {
  messageId: "<one@grc.example.org>",
  subject: "Your account is approved",
  text: "Hello Ada,",
  html: "<p>Hello Ada,</p>",
  unsubscribeUrl: null,
};

it("sends an email as text and HTML, marked as automatic", async () => {
  const sender = createSender(url, "Plumbline <grc@example.org>");
  await sender.send({ ...mail, to: { name: "Ada Lovelace", address: "ada@example.org" } });
  sender.close();
  expect(received).toEqual(
    expect.arrayContaining([
      "MAIL FROM:<grc@example.org>",
      "RCPT TO:<ada@example.org>",
      "From: Plumbline <grc@example.org>",
      "To: Ada Lovelace <ada@example.org>",
      "Subject: Your account is approved",
      "Auto-Submitted: auto-generated",
      "Message-ID: <one@grc.example.org>",
      "Hello Ada,",
      "<p>Hello Ada,</p>",
    ]),
  );
});

it("sends to one person, whatever their name contains", async () => {
  const sender = createSender(url, "Plumbline <grc@example.org>");
  const name = "Ada\r\nBcc: eve@example.org\r\n, <eve@example.org>";
  await sender.send({ ...mail, subject: `Hello ${name}`, to: { name, address: "ada@example.org" } });
  sender.close();
  expect(received.filter((line) => line.startsWith("RCPT"))).toEqual(["RCPT TO:<ada@example.org>"]);
  expect(received.some((line) => /^bcc/i.test(line))).toBe(false);
});

it("does not report an email as sent that no server accepted", async () => {
  const sender = createSender("smtp://127.0.0.1:1", "Plumbline <grc@example.org>");
  await expect(sender.send({ ...mail, to: { name: "Ada", address: "ada@example.org" } })).rejects.toThrow();
  sender.close();
});

it("names the unsubscribe address in a header, where there is one", async () => {
  const sender = createSender(url, "Plumbline <grc@example.org>");
  const to = { name: "Ada", address: "ada@example.org" };
  const unsubscribeUrl = "https://grc.example.org/unsubscribe?token=x";
  await sender.send({ ...mail, unsubscribeUrl, to });
  expect(received).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ]),
  );
  received = [];
  await sender.send({ ...mail, to });
  sender.close();
  expect(received.join("\n")).not.toContain("List-Unsubscribe");
});
