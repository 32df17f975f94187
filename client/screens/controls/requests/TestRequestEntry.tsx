import { chakra } from "@chakra-ui/react/styled-system";

import type { TestRequestEntryFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { useControlMessages } from "../useControlMessages.ts";

interface TestRequestEntryProps {
  request: TestRequestEntryFragment;
  onAnswer: () => void;
  onAccept: () => void;
  onReturn: () => void;
}

const tones = { open: "attention", answered: "attention", returned: "bad", accepted: "good" } as const;

/** One request: what is asked, the answer, and the next step of whoever may take it. */
export function TestRequestEntry({ request, onAnswer, onAccept, onReturn }: TestRequestEntryProps) {
  const { t } = useControlMessages();
  const system = t("record:history.system");
  const { status, answer, answeredAt, evidence, returnReason } = request;

  return (
    <chakra.li py="3" borderTopWidth="1px" display="flex" flexDirection="column" gap="1.5" fontSize="table">
      <chakra.p fontWeight="semibold" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {request.request}
      </chakra.p>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        color="fg.muted"
      >
        <StatusBadge tone={tones[status]}>{t(`requests.status.${status}`)}</StatusBadge>
        {request.isOverdue && <StatusBadge tone="bad">{t("requests.overdue")}</StatusBadge>}
        <span>{t("requests.asked", { name: request.creator?.fullName ?? system })}</span>
        <span>{t("requests.due", { day: formatDate(request.dueOn) })}</span>
      </chakra.div>
      {status === "returned" && returnReason && (
        <chakra.p overflowWrap="anywhere">{t("requests.returned", { reason: returnReason })}</chakra.p>
      )}
      {answer && answeredAt && (
        <chakra.div borderStartWidth="2px" ps="3">
          <chakra.p color="fg.muted">
            {t("requests.answered", {
              name: request.answerer?.fullName ?? system,
              at: formatDate(answeredAt),
            })}
          </chakra.p>
          <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap">
            {answer}
          </chakra.p>
          {evidence && (
            <p>
              {t("requests.evidence")}{" "}
              <TextLink to={`/compliance/evidence/${evidence.id}`}>
                {`${evidence.reference} ${evidence.name}`}
              </TextLink>
            </p>
          )}
        </chakra.div>
      )}
      {(request.mayAnswer || request.mayDecide) && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {request.mayAnswer && (
            <Button size="sm" onClick={onAnswer}>
              {t("requests.answer")}
            </Button>
          )}
          {request.mayDecide && (
            <>
              <Button size="sm" onClick={onAccept}>
                {t("requests.accept")}
              </Button>
              <Button size="sm" onClick={onReturn}>
                {t("requests.return")}
              </Button>
            </>
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
}
