import { useTranslation } from "react-i18next";

import { chooseLanguage, SIGN_IN_LANGUAGES } from "../i18n/language.ts";

const names = { en: "English", fr: "Français", de: "Deutsch" };

/** Chooses the language for this browser, for the sign-in and for the account that is created in it. */
export function LanguageSelector() {
  const { t, i18n } = useTranslation("auth");

  return (
    <fieldset className="signed-out-languages">
      <legend className="signed-out-unseen">{t("footer.language")}</legend>
      {SIGN_IN_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className="signed-out-language"
          lang={language}
          title={names[language]}
          aria-pressed={i18n.language === language}
          onClick={() => {
            chooseLanguage(language);
            void i18n.changeLanguage(language);
          }}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
