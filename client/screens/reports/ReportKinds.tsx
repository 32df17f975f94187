import { chakra } from "@chakra-ui/react/styled-system";
import { type Ref, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { Section } from "../../components/record/Section.tsx";
import { type ReportType, reportKinds } from "./reportKinds.ts";

const CreateReport = lazyComponent(async () => (await import("./CreateReport.tsx")).CreateReport);

/** No line above the first row. */
const firstRowCss = {
  "&:first-of-type": { borderTopWidth: "0" },
  "&:nth-of-type(-n + 2)": { borderTopWidth: { md: "0" } },
  "&:nth-of-type(-n + 3)": { borderTopWidth: { xl: "0" } },
} as const;

/** The catalogue: what each report is for, and a button to create it. */
export function ReportKinds({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation("reports");
  const [chosen, setChosen] = useState<ReportType>();

  return (
    // Gets the focus from the button in the head of the page.
    <chakra.div ref={ref} tabIndex={-1} scrollMarginTop="16" outline="none">
      <Section title={t("kinds.title")}>
        <chakra.ul
          listStyle="none"
          display="grid"
          gridTemplateColumns={{
            base: "minmax(0, 1fr)",
            md: "repeat(2, minmax(0, 1fr))",
            xl: "repeat(3, minmax(0, 1fr))",
          }}
          columnGap="6"
        >
          {reportKinds.map((kind) => (
            <chakra.li
              key={kind.kind}
              display="flex"
              alignItems="flex-start"
              gap="3"
              py="2.5"
              borderTopWidth="1px"
              css={firstRowCss}
            >
              <chakra.div flex="1" minW="0">
                <chakra.h3 fontWeight="semibold">{t(`kinds.${kind.kind}.name`)}</chakra.h3>
                <chakra.p color="fg.muted" fontSize="table">
                  {t(`kinds.${kind.kind}.text`)}
                </chakra.p>
              </chakra.div>
              <Button
                size="sm"
                onClick={() => setChosen(kind)}
                aria-label={t("create.of", { report: t(`kinds.${kind.kind}.name`) })}
              >
                {t("create.open")}
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      </Section>
      {chosen && <CreateReport type={chosen} onClose={() => setChosen(undefined)} />}
    </chakra.div>
  );
}
