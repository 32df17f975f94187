import { chakra } from "@chakra-ui/react/styled-system";
import { CircleHelp, Moon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { useTheme } from "../../theme/mode.ts";
import { HelpDialog } from "./HelpDialog.tsx";
import { LanguageSelector } from "./LanguageSelector.tsx";
import { useSite } from "./useSite.ts";

export function AuthFooter() {
  const { t } = useTranslation("auth");
  const { organisation } = useSite();
  const { shown, choose } = useTheme();
  const [helping, setHelping] = useState(false);
  const dark = shown === "dark";

  return (
    <chakra.footer
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      color="fg.subtle"
      fontSize="meta"
      textAlign="center"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="center" gap="2">
        <LanguageSelector />
        <Button variant="ghost" size="sm" aria-pressed={dark} onClick={() => choose(dark ? "light" : "dark")}>
          <Moon aria-hidden />
          {t("footer.dark")}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setHelping(true)}>
          <CircleHelp aria-hidden />
          {t("footer.help")}
        </Button>
      </chakra.div>
      <div>
        <p>{t("footer.copyright", { year: new Date().getFullYear(), organisation })}</p>
        <p>{t("footer.audit")}</p>
      </div>
      <HelpDialog open={helping} onClose={() => setHelping(false)} />
    </chakra.footer>
  );
}
