import { chakra } from "@chakra-ui/react/styled-system";

import type { FindingRecordFragment } from "../../../graphql/generated/index.ts";
import { parts } from "../../components/findings/findingValues.ts";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { Section } from "../../components/record/Section.tsx";
import { Life } from "./Life.tsx";

/** What was found in its five parts, and what became of it. */
export function Overview({ finding }: { finding: FindingRecordFragment }) {
  const { t } = useFindingWords();

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Life finding={finding} />
      <Section title={t("overview.parts")}>
        <chakra.dl display="flex" flexDirection="column" gap="4">
          {parts.map((part) => (
            <div key={part}>
              <chakra.dt textStyle="label" color="fg.muted">
                {t(`fields.${part}`)}
                <chakra.span fontWeight="normal"> · {t(`help.${part}`)}</chakra.span>
              </chakra.dt>
              <chakra.dd
                whiteSpace="pre-wrap"
                overflowWrap="anywhere"
                color={finding[part] ? undefined : "fg.subtle"}
              >
                {finding[part] ?? t("overview.notTold")}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      </Section>
    </chakra.div>
  );
}
