import { chakra } from "@chakra-ui/react/styled-system";
import { FileText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { Section } from "../../components/record/Section.tsx";
import { type ReportType, reportKinds } from "./reportKinds.ts";

const CreateReport = lazyComponent(async () => (await import("./CreateReport.tsx")).CreateReport);

/** The catalogue: what each report is for, and a button to create it. */
export function ReportKinds() {
  const { t } = useTranslation("reports");
  const [chosen, setChosen] = useState<ReportType>();

  return (
    <chakra.div mb="5">
      <Section title={t("kinds.title")}>
        <chakra.ul
          listStyle="none"
          display="grid"
          gridTemplateColumns={{
            base: "minmax(0, 1fr)",
            md: "repeat(2, minmax(0, 1fr))",
            xl: "repeat(3, minmax(0, 1fr))",
          }}
          gap="3"
        >
          {reportKinds.map((kind) => (
            <chakra.li
              key={kind.kind}
              display="flex"
              flexDirection="column"
              gap="2"
              p="3"
              borderWidth="1px"
              borderRadius="md"
            >
              <chakra.h3 fontWeight="semibold">{t(`kinds.${kind.kind}.name`)}</chakra.h3>
              <chakra.p flex="1" color="fg.muted" fontSize="table">
                {t(`kinds.${kind.kind}.text`)}
              </chakra.p>
              <chakra.div>
                <Button
                  onClick={() => setChosen(kind)}
                  aria-label={t("create.of", { report: t(`kinds.${kind.kind}.name`) })}
                >
                  <FileText />
                  {t("create.open")}
                </Button>
              </chakra.div>
            </chakra.li>
          ))}
        </chakra.ul>
      </Section>
      {chosen && <CreateReport type={chosen} onClose={() => setChosen(undefined)} />}
    </chakra.div>
  );
}
