/** `npm run create-admin [email] [name]`: the first super admin of an empty organisation. */
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";

import { hashPassword } from "../auth/password.ts";
import { checkPassword } from "../auth/passwordRules.ts";
import { withClient } from "../database/bootstrap.ts";
import { prepareServer } from "../database/prepare.ts";
import { explain, readEnv } from "../env.ts";
import { errorText } from "./errorText.ts";

let piped: string[] | undefined;

try {
  await createAdmin();
} catch (error) {
  console.error(errorText(error) ?? explain(error));
  process.exitCode = 1;
}

async function createAdmin(): Promise<void> {
  const [, , email = await ask("E-mail: "), name = await ask("Full name: ")] = process.argv;
  const password = await ask("Password: ", true);
  const server = await prepareServer(readEnv(), console.log);
  try {
    await withClient(server.connections.migrator, async (client) => {
      const settings = "select password_min_length as shortest from app_public.organisation_settings";
      const { rows } = await client.query(settings);
      checkPassword(password, { email, fullName: name }, rows[0].shortest);
      const hash = await hashPassword(password);
      await client.query("select app_private.create_first_admin($1, $2, $3)", [
        email.toLowerCase(),
        name,
        hash,
      ]);
    });
    console.log(`${name} can now sign in as ${email}.`);
  } finally {
    await server.stop();
  }
}

/** From a pipe the answer is the next line; on a terminal passwords are hidden. */
async function ask(question: string, hidden = false): Promise<string> {
  if (!stdin.isTTY) {
    piped ??= (await text(stdin)).split("\n");
    return (piped.shift() ?? "").trim();
  }
  if (hidden) return askHidden(question);
  const lines = createInterface({ input: stdin, output: stdout });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

function askHidden(question: string): Promise<string> {
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.resume();
  stdin.setEncoding("utf8");
  return new Promise((resolve, reject) => {
    let typed = "";
    const finish = () => {
      stdin.off("data", read);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write("\n");
    };
    const read = (chunk: string) => {
      for (const key of chunk) {
        if (key === "\u0003") {
          finish();
          return reject(new Error("Cancelled."));
        }
        if (key === "\r" || key === "\n") {
          finish();
          return resolve(typed);
        }
        typed = key === "\u007f" ? typed.slice(0, -1) : typed + key;
      }
    };
    stdin.on("data", read);
  });
}
