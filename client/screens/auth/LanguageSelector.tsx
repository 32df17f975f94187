import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { rememberLanguage, SIGN_IN_LANGUAGES } from "../../i18n/language.ts";

const Choice = chakra("button", {
  base: {
    minW: "8",
    h: "7",
    px: "1.5",
    borderRadius: "sm",
    fontSize: "meta",
    fontWeight: "semibold",
    color: "fg.muted",
    cursor: "pointer",
    _hover: { bg: "bg.sunken", color: "fg" },
    "&[aria-pressed=true]": { bg: "accent.soft", color: "accent.fg" },
  },
});

const names = { en: "English", fr: "Français", de: "Deutsch" };

/** EN FR DE; the choice holds for this browser and goes along with a new account. */
export function LanguageSelector() {
  const { t, i18n } = useTranslation("auth");

  return (
    <chakra.fieldset display="flex" gap="0.5">
      <chakra.legend srOnly>{t("footer.language")}</chakra.legend>
      {SIGN_IN_LANGUAGES.map((language) => (
        <Choice
          key={language}
          type="button"
          lang={language}
          title={names[language]}
          aria-pressed={i18n.language === language}
          onClick={() => {
            rememberLanguage(language);
            void i18n.changeLanguage(language);
          }}
        >
          {language.toUpperCase()}
        </Choice>
      ))}
    </chakra.fieldset>
  );
}
