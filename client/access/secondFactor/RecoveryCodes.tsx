import { chakra } from "@chakra-ui/react/styled-system";
import { Download, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { saveFile } from "../../components/download.ts";
import { CopyButton } from "./CopyButton.tsx";
import { printText } from "./printText.ts";

/** Shows the ten recovery codes, once, to copy, download or print them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("secondFactor");
  const text = codes.join("\n");
  const printableText = `${t("codes.sheet", { host: window.location.host })}\n\n${text}\n`;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <p>{t("codes.text")}</p>
      <chakra.ol
        aria-label={t("codes.title")}
        listStyle="none"
        display="grid"
        gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }}
        columnGap="6"
        rowGap="1.5"
        p="4"
        bg="bg.sunken"
        borderWidth="1px"
        borderRadius="md"
        fontFamily="mono"
        fontSize="table"
        userSelect="text"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <CopyButton text={text}>{t("codes.copy")}</CopyButton>
        <Button
          size="sm"
          onClick={() => saveFile(new Blob([printableText], { type: "text/plain" }), t("codes.file"))}
        >
          <Download aria-hidden />
          {t("codes.download")}
        </Button>
        <Button size="sm" onClick={() => printText(printableText)}>
          <Printer aria-hidden />
          {t("codes.print")}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
