/** The sign-in page has several languages, and the chosen one is kept for a new account. */
import { DEMO_PASSWORD } from "../../server/auth/demo.ts";
import { expect, mail, sql, test } from "./support/test.ts";
import { addPerson } from "./support/testRecords.ts";

const password = "seven patient herons";

test.use({ viewport: { width: 390, height: 844 } });

test("a signed-out visitor finds exactly English, French and German, and English first", async ({ page }) => {
  await page.goto("/auth");
  const languages = page.getByRole("group", { name: "Language" });
  await expect(languages.getByRole("button")).toHaveText(["EN", "FR", "DE"]);
  await expect(languages.getByRole("button", { pressed: true })).toHaveText(["EN"]);
});

test("the text of both pages is there before any script, in the language that was chosen", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Access Platform" })).toBeVisible();
  await page.getByRole("link", { name: "Access Platform" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  // Text that is typed before the form is ready would be lost.
  await expect(page.getByLabel("Email")).toBeDisabled();

  await context.addCookies([
    { name: "plumbline.language", value: "de", url: process.env.E2E_URL ?? "", sameSite: "Lax" },
  ]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await context.close();
});

for (const { button, lang, title, language, label, terms, subject } of [
  {
    button: "DE",
    lang: "de",
    title: "Anmelden",
    language: "Sprache",
    label: {
      create: "Konto erstellen",
      name: "Vollständiger Name",
      email: "E-Mail-Adresse",
      password: "Passwort",
    },
    terms: "Das Konto muss genehmigt werden",
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
  },
  {
    button: "FR",
    lang: "fr",
    title: "Se connecter",
    language: "Langue",
    label: {
      create: "Créer un compte",
      name: "Nom complet",
      email: "Adresse e-mail",
      password: "Mot de passe",
    },
    terms: "Approbation du compte requise",
    subject: "Vérifiez votre adresse e-mail",
  },
]) {
  test(`pressing ${button} changes the language immediately, after a reload, and for a new account`, async ({
    page,
  }) => {
    await page.goto("/auth");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await page.reload();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(
      page.getByRole("group", { name: language }).getByRole("button", { pressed: true }),
    ).toHaveText([button]);

    const email = `newcomer.${lang}@example.org`;
    await page.getByRole("button", { name: label.create }).click();
    await expect(page.getByText(terms)).toBeVisible();
    await page.getByLabel(label.name).fill("Grace Newcomer");
    await page.getByLabel(label.email).fill(email);
    await page.getByRole("textbox", { name: label.password }).fill(password);
    const sent = page.waitForRequest((request) => Boolean(request.postData()?.includes(email)));
    await page.locator("form").getByRole("button", { name: label.create }).click();
    expect((await sent).postDataJSON()).toMatchObject({ variables: { input: { email, language: lang } } });

    const message = await mail(email, "verify");
    expect(message.subject).toBe(subject);
    expect(await sql("select language from app_public.users where email = $1", [email])).toEqual([
      { language: lang },
    ]);
    await page.goto(message.link ?? "");
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
  });
}

test("the language that is chosen before the sign-in stays after it, until the profile's is chosen", async ({
  page,
}) => {
  const email = await addPerson("Lotte Chooser", { roles: ["risk_manager"] });
  await sql("update app_public.users set last_sign_in_at = now() where email = $1", [email]);
  const signIn = async (label: { email: string; password: string; submit: string }) => {
    await page.getByLabel(label.email).fill(email);
    await page.getByRole("textbox", { name: label.password }).fill(DEMO_PASSWORD);
    await page.locator("form").getByRole("button", { name: label.submit }).click();
  };
  await page.goto("/auth");
  await page.getByRole("button", { name: "DE", exact: true }).click();
  await signIn({ email: "E-Mail-Adresse", password: "Passwort", submit: "Anmelden" });
  await expect(page).toHaveURL(/\/(dashboard|risks|my-work)/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/profile");
  await expect(page.getByLabel("Sprache", { exact: true })).toHaveValue("de");
  expect(await sql("select language from app_public.users where email = $1", [email])).toEqual([
    { language: "en" },
  ]);
  await page.getByLabel("Sprache", { exact: true }).selectOption("English");
  await expect(page.getByLabel("Language", { exact: true })).toBeEnabled();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
