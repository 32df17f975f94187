import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LineDiff } from "../LineDiff.tsx";
import { Loading } from "../Loading.tsx";
import type { Proposal } from "./useProposal.ts";

interface ProposedTextProps {
  label: string;
  proposal: Proposal;
  /** Shows how the proposal differs from this text. */
  before?: string;
  children: ReactNode;
}

/** A text of the language model, shown as plain text: what it contains is never a link, an image or markup. */
export function ProposedText({ label, proposal, before, children }: ProposedTextProps) {
  const { t } = useTranslation("ai");

  return (
    <chakra.section
      aria-label={label}
      display="flex"
      flexDirection="column"
      gap="3"
      mt="2"
      p="3"
      bg="bg.sunken"
      borderWidth="1px"
      borderRadius="md"
      fontSize="table"
    >
      {proposal.state === "asked" && <Loading />}
      {proposal.state === "failed" && (
        <chakra.p role="alert" color="status.bad.fg">
          {proposal.reason}
        </chakra.p>
      )}
      {/* Always there, or screen readers would not say what appears in it; empty, it takes no gap. */}
      <chakra.div aria-live="polite" _empty={{ mt: "-3" }}>
        {proposal.state === "answered" &&
          (before ? (
            <LineDiff label={t("difference")} before={`${before.trimEnd()}\n`} after={`${proposal.text}\n`} />
          ) : (
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {proposal.text}
            </chakra.p>
          ))}
      </chakra.div>
      {proposal.state === "answered" && (
        <chakra.p color="fg.muted" fontSize="meta">
          {t("check")}
        </chakra.p>
      )}
      {children}
    </chakra.section>
  );
}
