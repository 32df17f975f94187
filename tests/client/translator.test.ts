/** What the page says when its language changes faster than the messages arrive. */
import translator, { loadArea, type Messages, startTranslator } from "../../client/i18n/translator.ts";

const greetings: Record<string, string> = { en: "Hello", de: "Hallo", fr: "Bonjour" };
const arrivals = new Map<string, () => void>();

function load(language: string): Promise<Messages> {
  const messages = { greeting: greetings[language] ?? "" };
  if (language === "en") return Promise.resolve(messages);
  return new Promise((resolve) => arrivals.set(language, () => resolve(messages)));
}

beforeAll(async () => {
  startTranslator({ language: "en", load });
  await loadArea("en", "common");
});

test("changing to German and immediately back shows English, though German arrives", async () => {
  const german = translator.changeLanguage("de");
  const english = translator.changeLanguage("en");
  arrivals.get("de")?.();
  await Promise.all([german, english]);
  expect(translator.t("greeting")).toBe("Hello");
});

test("changing twice shows the language chosen last, though the first arrives later", async () => {
  const french = translator.changeLanguage("fr");
  const german = translator.changeLanguage("de");
  await german;
  arrivals.get("fr")?.();
  await french;
  expect(translator.t("greeting")).toBe("Hallo");
});

test("a listener is called once for a change, and not for the language that is shown already", async () => {
  const languages: string[] = [];
  translator.on("languageChanged", (language) => void languages.push(language));
  await Promise.all([translator.changeLanguage("en"), translator.changeLanguage("en")]);
  await translator.changeLanguage("en");
  expect(languages).toEqual(["en"]);
});
