/**
 * An installation as README.md describes it, in a folder and on a PostgreSQL of its own. The commands are those of the
 * README; what differs on this machine (ports, folders, accounts) is put in their place here.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

import { passwordOf } from "../../../server/database/cluster.ts";
import { type EmbeddedServer, startEmbedded } from "../../../server/database/embedded.ts";
import { freePort } from "../realServer.ts";
import { application, certificate, nginxFile, unit } from "./readme.ts";

const run = promisify(execFile);
const root = join(__dirname, "..", "..", "..");
const standInPage = '<!doctype html><title>Plumbline</title><meta name="csp-nonce" content="__CSP_NONCE__">';

/** Debian keeps nginx in a folder that only root's path contains. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export const nginx = findProgram("openssl") && findProgram("nginx");

export const administrator = {
  email: "ada@example.org",
  name: "Ada Lovelace",
  password: "nine tall ships sail",
};

export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), "plumbline-install-"));
  output = "";
  appPort = 0;
  /** Where nginx listens, where it is installed; the address of people in any case. */
  port = 0;
  #database: EmbeddedServer | undefined;
  readonly #children: ChildProcess[] = [];

  constructor() {
    // PostgreSQL runs as another user where we are root, and has to pass.
    chmodSync(this.folder, 0o755);
  }

  /** The application block: `npm ci` and the build have happened already, and take longer than all the rest. */
  async install(): Promise<void> {
    this.#database = await startEmbedded({ dataDir: join(this.folder, "data"), durable: false });
    [this.appPort, this.port] = [await freePort(), await freePort()];
    this.#layOut();
    const script = application
      .replaceAll("/opt/plumbline", this.folder)
      .replaceAll("--group plumbline ", "")
      .replace("127.0.0.1:5432", `127.0.0.1:${this.#database.port}`)
      .replace("https://grc.example.org", this.url);
    const { email, name, password } = administrator;
    await this.#bash(standIns + script, [email, name, password].join("\n"));
  }

  /** Starts what the systemd unit would start. */
  async start(): Promise<void> {
    const command = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.replaceAll("/opt/plumbline", this.folder) ?? "";
    const [program = "", ...options] = command.split(" ");
    this.#spawn(program, options, { PORT: String(this.appPort) });
    await this.#untilItListens(this.appPort);
  }

  /** Starts nginx with the file of the README after nginx has checked that file; returns the output of the check. */
  async startNginx(program: string): Promise<string> {
    await this.#bash(this.#withCertificates(certificate));
    const file = this.#withCertificates(nginxFile)
      .replace("listen 443", `listen 127.0.0.1:${this.port}`)
      .replace("127.0.0.1:3000", `127.0.0.1:${this.appPort}`);
    writeFileSync(join(this.folder, "plumbline.conf"), file);
    writeFileSync(join(this.folder, "nginx.conf"), nginxFrame(this.folder));
    const options = ["-p", this.folder, "-e", "stderr", "-c", join(this.folder, "nginx.conf")];
    const { stderr } = await run(program, [...options, "-t"]);
    this.#spawn(program, options);
    await this.#untilItListens(this.port);
    return stderr;
  }

  get url(): string {
    return `https://grc.example.org:${this.port}`;
  }

  get certificateFile(): string {
    return join(this.folder, "grc.example.org.pem");
  }

  async remove(): Promise<void> {
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
    }
    await this.#database?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A checkout whose `.env` affects no one else; it uses the last built client, if there is one. */
  #layOut(): void {
    for (const name of ["server", "migrations", "graphql", "client/i18n"])
      cpSync(join(root, name), join(this.folder, name), { recursive: true });
    for (const name of ["node_modules", "package.json"])
      symlinkSync(join(root, name), join(this.folder, name));
    const built = join(root, "client", "dist");
    const page = join(this.folder, "client", "dist");
    if (existsSync(join(built, "index.html"))) {
      cpSync(built, page, { recursive: true });
      return;
    }
    mkdirSync(page, { recursive: true });
    writeFileSync(join(page, "index.html"), standInPage);
  }

  #withCertificates(text: string): string {
    return text.replaceAll(/\/etc\/ssl\/(?:certs|private)/g, this.folder);
  }

  async #bash(script: string, input = ""): Promise<void> {
    const child = run("bash", ["-euo", "pipefail", "-c", script], { env: this.#environment() });
    child.child.stdin?.end(input);
    const { stdout, stderr } = await child;
    this.output += stdout + stderr;
  }

  #environment(): NodeJS.ProcessEnv {
    const { PATH, HOME, LANG } = process.env;
    const { port, secret } = this.#database ?? { port: 0, secret: "" };
    const superuser = {
      PGHOST: "127.0.0.1",
      PGPORT: String(port),
      PGUSER: "postgres",
      PGDATABASE: "postgres",
    };
    const PGPASSWORD = passwordOf(secret, "postgres");
    return { PATH, HOME, LANG, ROOT: root, NODE: process.execPath, ...superuser, PGPASSWORD };
  }

  #spawn(program: string, options: string[], settings: NodeJS.ProcessEnv = {}): void {
    const { PATH, HOME, LANG } = process.env;
    const env = { PATH, HOME, LANG, ...settings };
    const child = spawn(program, options, { cwd: this.folder, env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (this.output += chunk));
    child.on("error", (error) => (this.output += error));
    this.#children.push(child);
  }

  async #untilItListens(port: number): Promise<void> {
    const child = this.#children.at(-1);
    for (;;) {
      if (child?.exitCode != null) throw new Error(`It ended instead of listening:\n${this.output}`);
      const listens = await new Promise<boolean>((resolve) => {
        const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
        socket.once("connect", () => socket.destroy());
      });
      if (listens) return;
      await pause(50);
    }
  }
}

/** `runuser -u postgres -- psql …` becomes psql with the address of our PostgreSQL, which is in its environment. */
const standIns = `
  npm() { case "$*" in ci | "run build") ;; *) command npm "$@" ;; esac; }
  runuser() { shift 3; "$@"; }
  command -v psql > /dev/null || psql() { "$NODE" "$ROOT/tests/support/installation/psql.ts"; }
  command -v openssl > /dev/null || openssl() {
    case "$1" in
      genpkey) "$NODE" -p 'require("node:crypto").generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).trim()' ;;
      *) "$NODE" -p 'require("node:crypto").randomBytes(32).toString("hex")' ;;
    esac
  }
`;

function nginxFrame(folder: string): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(" ");
  return `daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr; worker_processes 1;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events {}
    http { access_log off; ${temporary} include ${join(folder, "plumbline.conf")}; }`;
}
