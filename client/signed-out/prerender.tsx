import "./prerenderGlobals.ts";

import { renderToStaticMarkup } from "react-dom/server";

import { addMessages, type Messages, startTranslator } from "../i18n/translator.ts";
import { Landing } from "./Landing.tsx";
import { SignInPage } from "./SignInPage.tsx";

/**
 * Renders the pages before sign-in to HTML, by path: visitors can read them before any script has loaded. The form is
 * disabled until React hydrates it, because input would be lost.
 */
export function pagesIn(
  language: string,
  messages: Readonly<Record<string, Messages>>,
): Record<string, string> {
  for (const [area, texts] of Object.entries(messages)) addMessages(language, area, texts);
  startTranslator({ language });
  return {
    "/": renderToStaticMarkup(<Landing />),
    "/auth": renderToStaticMarkup(
      <fieldset disabled className="signed-out-shell">
        <SignInPage />
      </fieldset>,
    ),
  };
}
