import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import type { PolicyTextToApproveFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { usePolicyMessages } from "../usePolicyMessages.ts";
import { PolicyText } from "./PolicyText.tsx";
import { TextDiff } from "./TextDiff.tsx";

interface PolicyToApproveProps {
  version: PolicyTextToApproveFragment;
  /** The version before it. */
  former: PolicyTextToApproveFragment | null;
}

/** The version of a policy that is to be approved, with its changes, for approvers who may not open the policy too. */
export function PolicyToApprove({ version, former }: PolicyToApproveProps) {
  const { t } = usePolicyMessages();
  const [compares, setCompares] = useState(false);

  return (
    <Section
      title={t("versions.numbered", { number: version.number })}
      actions={
        former && (
          <Button size="sm" aria-pressed={compares} onClick={() => setCompares(!compares)}>
            {t("versions.compare", { number: former.number })}
          </Button>
        )
      }
    >
      {compares && former ? (
        <>
          <TextDiff before={former} after={version} />
          <chakra.div display="flex" flexWrap="wrap" columnGap="4" mt="2">
            {[former, version].map((one) => one.fileId && <Content key={one.number} version={one} />)}
          </chakra.div>
        </>
      ) : (
        <>
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {version.name}
          </chakra.p>
          {version.summary && (
            <chakra.p color="fg.muted" maxW="46rem" overflowWrap="anywhere">
              {version.summary}
            </chakra.p>
          )}
          <chakra.div mt="4">
            <Content version={version} />
          </chakra.div>
        </>
      )}
    </Section>
  );
}

function Content({ version }: { version: PolicyTextToApproveFragment }) {
  const { text, fileId, fileName, fileSize } = version;
  const file = fileId ? { id: fileId, name: fileName ?? "", size: fileSize ?? 0 } : null;
  return <PolicyText version={{ text, file }} topLevel={3} />;
}
