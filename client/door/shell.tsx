import "./noBrowser.ts";

import { renderToStaticMarkup } from "react-dom/server";

import { addWords, startTranslator, type Words } from "../i18n/translator.ts";
import { Landing } from "./Landing.tsx";
import { SignInPage } from "./SignInPage.tsx";

/**
 * The pages before sign-in as HTML, by path, for who is not signed in: their text is there before any script. Nothing
 * of the form can be used before React draws it, or what was typed would be lost.
 */
export function shellsIn(language: string, words: Readonly<Record<string, Words>>): Record<string, string> {
  for (const [area, texts] of Object.entries(words)) addWords(language, area, texts);
  startTranslator({ language });
  return {
    "/": renderToStaticMarkup(<Landing />),
    "/auth": renderToStaticMarkup(
      <fieldset disabled className="door-shell">
        <SignInPage />
      </fieldset>,
    ),
  };
}
