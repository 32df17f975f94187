import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Input } from "../controls.ts";
import { FieldFrame } from "../FieldFrame.tsx";
import { ProposedText } from "./ProposedText.tsx";
import type { Proposal } from "./useProposal.ts";

interface SuggestionProps {
  /** The label of the field. */
  label: string;
  proposal: Proposal;
  /** The text that the proposal would replace: what differs is shown instead of the text alone. */
  before?: string;
  /** The proposal is in the field. */
  used: boolean;
  onAsk: (instruction: string) => void;
  onUse: (text: string) => void;
  /** Undefined if the field was changed since. */
  onUndo?: () => void;
  onClose: () => void;
  /** What is asked about. */
  children?: ReactNode;
}

const MAX_WISH_LENGTH = 500;

/** A suggested wording beside its field. The field changes only when the person uses it, which can be undone. */
export function Suggestion({
  label,
  proposal,
  before,
  used,
  onAsk,
  onUse,
  onUndo,
  onClose,
  children,
}: SuggestionProps) {
  const { t } = useTranslation("ai");
  const instructionId = useId();
  const [instruction, setInstruction] = useState("");

  if (used) {
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="2" fontSize="table">
        <span role="status">{t("used")}</span>
        {onUndo && (
          <Button size="sm" onClick={onUndo}>
            {t("undo")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t("close")}
        </Button>
      </chakra.div>
    );
  }

  return (
    <ProposedText label={t("suggestionFor", { field: label })} proposal={proposal} before={before}>
      {proposal.state !== "asked" && (
        <>
          {children}
          <FieldFrame id={instructionId} label={t("instruction")}>
            <Input
              id={instructionId}
              value={instruction}
              maxLength={MAX_WISH_LENGTH}
              autoComplete="off"
              placeholder={t("wishExample")}
              onChange={(event) => setInstruction(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Enter would submit the form around it.
                event.preventDefault();
                onAsk(instruction);
              }}
            />
          </FieldFrame>
        </>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {proposal.state === "answered" && (
          // Not the primary button: that one saves the form around it.
          <Button size="sm" onClick={() => onUse(proposal.text)}>
            {t("use")}
          </Button>
        )}
        {proposal.state !== "asked" && (
          <Button
            size="sm"
            variant={proposal.state === "answered" ? "ghost" : undefined}
            onClick={() => onAsk(instruction)}
          >
            {t(proposal.state === "none" ? "suggest" : "again")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t(proposal.state === "asked" ? "stop" : proposal.state === "none" ? "close" : "discard")}
        </Button>
      </chakra.div>
    </ProposedText>
  );
}
