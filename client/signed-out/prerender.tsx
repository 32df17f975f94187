import "./prerenderGlobals.ts";

import { renderToStaticMarkup } from "react-dom/server";

import { addMessages, type Messages, startTranslator } from "../i18n/translator.ts";
import { Landing } from "./Landing.tsx";
import { SignInPage } from "./SignInPage.tsx";

/**
 * The pages before sign-in as HTML, by path, for who is not signed in: their text is there before any script. Nothing
 * of the form can be used before React draws it, or what was typed would be lost.
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
