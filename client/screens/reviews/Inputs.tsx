import { chakra } from "@chakra-ui/react/styled-system";
import { MessageSquareText } from "lucide-react";
import { useState } from "react";

import {
  type ReviewInputEntryFragment,
  type ReviewRecordFragment,
  type ReviewTopic,
  useReviewInputsQuery,
} from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { Section } from "../../components/record/Section.tsx";
import { formatDate } from "../../i18n/format.ts";
import { InputReport } from "./InputReport.tsx";
import { topics } from "./topics.ts";
import { useReviewMessages } from "./useReviewMessages.ts";

const CommentInput = lazyComponent(async () => (await import("./CommentInput.tsx")).CommentInput);

interface InputEntryProps {
  topic: ReviewTopic;
  /** Undefined if the reader may not see it. */
  input?: ReviewInputEntryFragment;
  mayChange: boolean;
  onComment: (input: ReviewInputEntryFragment) => void;
}

function InputEntry({ topic, input, mayChange, onComment }: InputEntryProps) {
  const { t } = useReviewMessages();
  const action = t(input?.comment ? "inputs.edit" : "inputs.add");
  const nothing = input && !input.report && !input.comment && !input.leftOut;

  return (
    <chakra.li py="4" borderTopWidth="1px" _first={{ borderTopWidth: "0", pt: "1" }} fontSize="table">
      <chakra.div display="flex" alignItems="center" gap="2" minH="8" mb="2">
        <chakra.h3 fontWeight="semibold" flex="1" minW="0">
          {t(`topics.${topic}`)}
        </chakra.h3>
        {mayChange && input && (
          <Button
            size="sm"
            onClick={() => onComment(input)}
            aria-label={t("inputs.commentOn", { action, topic: t(`topics.${topic}`) })}
          >
            <MessageSquareText />
            {action}
          </Button>
        )}
      </chakra.div>
      {!input && <chakra.p color="fg.subtle">{t("inputs.hidden")}</chakra.p>}
      {input?.leftOut && <chakra.p color="fg.subtle">{t("inputs.leftOut")}</chakra.p>}
      {nothing && <chakra.p color="fg.subtle">{t("inputs.none")}</chakra.p>}
      {input?.report && <InputReport report={input.report} />}
      {input?.comment && (
        <chakra.p mt={input.report ? "3" : undefined} whiteSpace="pre-wrap" overflowWrap="anywhere">
          {input.comment}
        </chakra.p>
      )}
    </chakra.li>
  );
}

interface InputsProps {
  review: ReviewRecordFragment;
  mayChange: boolean;
}

/** The inputs of a review, with the figures of the day on which it was held, or of today until then. */
export function Inputs({ review, mayChange }: InputsProps) {
  const { t } = useReviewMessages();
  const [commented, setCommented] = useState<ReviewInputEntryFragment>();
  const { data, previousData, error, refetch } = useReviewInputsQuery({
    variables: { id: review.id },
    fetchPolicy: "cache-and-network",
  });
  const inputs = (data ?? previousData)?.managementReview?.inputs.nodes;
  const since = inputs?.find(({ report }) => report?.since)?.report?.since;
  const note =
    review.status === "planned"
      ? t("inputs.today")
      : review.heldOn && t("inputs.frozen", { day: formatDate(review.heldOn) });

  return (
    <Section title={t("tabs.inputs")}>
      <chakra.p color="fg.muted" fontSize="table" mb="2">
        {[note, since && t("inputs.since", { day: formatDate(since) })].filter(Boolean).join(" ")}
      </chakra.p>
      {!inputs && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {inputs && (
        <chakra.ul listStyle="none">
          {topics.map((topic) => (
            <InputEntry
              key={topic}
              topic={topic}
              input={inputs.find((input) => input.topic === topic)}
              mayChange={mayChange}
              onComment={setCommented}
            />
          ))}
        </chakra.ul>
      )}
      {commented && <CommentInput input={commented} onClose={() => setCommented(undefined)} />}
    </Section>
  );
}
