import { chakra } from "@chakra-ui/react/styled-system";

import type { FindingRecordFragment } from "../../../graphql/generated/index.ts";
import { Section } from "../../components/record/Section.tsx";
import { Lifecycle } from "./Lifecycle.tsx";
import { findingTexts } from "./parts/findingValues.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

/** The five parts of a finding and its outcome. */
export function Overview({ finding }: { finding: FindingRecordFragment }) {
  const { t } = useFindingMessages();

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Lifecycle finding={finding} />
      <Section title={t("overview.parts")}>
        <chakra.dl display="flex" flexDirection="column" gap="4">
          {findingTexts.map((part) => (
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
                {finding[part] ?? t("overview.notFilled")}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      </Section>
    </chakra.div>
  );
}
