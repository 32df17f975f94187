import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { ProposedText } from "./ProposedText.tsx";
import { useProposal } from "./useProposal.ts";

interface SummaryProps {
  area: string;
  id: string;
  onClose: () => void;
}

export function Summary({ area, id, onClose }: SummaryProps) {
  const { t } = useTranslation("ai");
  const { proposal, ask } = useProposal("/ai/summary");
  const askNow = useEffectEvent(() => void ask({ area, id }));
  useEffect(() => askNow(), []);

  return (
    <ProposedText label={t("summary")} proposal={proposal}>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {proposal.state !== "asked" && (
          <Button size="sm" onClick={() => askNow()}>
            {t("again")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t(proposal.state === "asked" ? "stop" : "close")}
        </Button>
      </chakra.div>
    </ProposedText>
  );
}
