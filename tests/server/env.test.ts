import { EnvError, readEnv } from "../../server/env.ts";

const database = { DATABASE_URL: "postgres://db.example.org/grc", DATABASE_SECRET: "s".repeat(32) };

it("needs nothing to be set", () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    rootUrl: "http://localhost:3000",
    databaseUrl: null,
    demo: true,
    jobs: true,
    smtpUrl: null,
    trustProxy: 0,
    logLevel: "info",
  });
});

it("takes an empty variable for one that is not set", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: " ", DEMO: "" })).toEqual(readEnv({}));
});

it("makes no demo organisation in someone's own database unless it is asked to", () => {
  expect(readEnv(database).demo).toBe(false);
  expect(readEnv({ ...database, DEMO: "true" }).demo).toBe(true);
});

it("leaves the last slash of the address out", () => {
  expect(readEnv({ ROOT_URL: "https://grc.example.org/" }).rootUrl).toBe("https://grc.example.org");
});

it.each([
  [{ PORT: "80a" }, /^PORT must be a whole number from 0 to 65535, not "80a"\.$/],
  [{ PORT: "65536" }, /^PORT must/],
  [{ PORT: "-1" }, /^PORT must/],
  [{ TRUST_PROXY: "true" }, /^TRUST_PROXY must/],
  [{ DEMO: "yes" }, /^DEMO must be one of true, false, not "yes"\.$/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of fatal, /],
  [{ ROOT_URL: "grc.example.org" }, /^ROOT_URL must be an address that starts with http:/],
  [{ ROOT_URL: "https://example.org/grc" }, /^ROOT_URL must be an origin/],
  [{ SMTP_URL: "mail.example.org" }, /^SMTP_URL must/],
  [{ MAIL_FROM: "nobody\r\nBcc: all@example.org" }, /^MAIL_FROM must/],
  [
    { DATABASE_URL: "mysql://localhost/grc", DATABASE_SECRET: database.DATABASE_SECRET },
    /^DATABASE_URL must/,
  ],
  [{ ...database, DATABASE_URL: "postgres://localhost" }, /^DATABASE_URL must name a database/],
  [{ DATABASE_URL: database.DATABASE_URL }, /^DATABASE_SECRET must be set/],
  [{ ...database, DATABASE_SECRET: "short" }, /^DATABASE_SECRET must have at least 32/],
])("refuses %j in one line", (source, message) => {
  const reading = () => readEnv(source);
  expect(reading).toThrow(EnvError);
  expect(reading).toThrow(message);
});

it("does not repeat the password of an address that it refuses", () => {
  expect(() => readEnv({ SMTP_URL: "http://user:secret@mail" })).toThrow(/^(?!.*secret)/);
});
