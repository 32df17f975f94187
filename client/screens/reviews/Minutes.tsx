import { chakra } from "@chakra-ui/react/styled-system";
import { FileText } from "lucide-react";

import { EmptyState } from "../../components/EmptyState.tsx";
import { Section } from "../../components/record/Section.tsx";
import { useReviewMessages } from "./useReviewMessages.ts";

interface MinutesProps {
  text: string | null;
  mayChange: boolean;
}

export function Minutes({ text, mayChange }: MinutesProps) {
  const { t } = useReviewMessages();

  return (
    <Section title={t("fields.minutes")}>
      {text ? (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="table">
          {text}
        </chakra.p>
      ) : (
        <EmptyState
          icon={<FileText />}
          title={t("minutes.none")}
          text={mayChange ? t("minutes.noneText") : undefined}
        />
      )}
    </Section>
  );
}
