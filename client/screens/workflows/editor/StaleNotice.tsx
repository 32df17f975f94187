import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef } from "react";

import { Button } from "../../../components/Button.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface StaleNoticeProps {
  /** The page of the other version. */
  to: string;
  onKeep: () => void;
  onTake: () => void;
}

/** Someone else has saved meanwhile: the user decides which version is kept. */
export function StaleNotice({ to, onKeep, onTake }: StaleNoticeProps) {
  const { t } = useWorkflowMessages();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => box.current?.focus(), []);

  return (
    <chakra.div
      ref={box}
      tabIndex={-1}
      role="alert"
      display="flex"
      flexDirection="column"
      gap="2"
      p="3"
      borderRadius="md"
      bg="status.attention.soft"
      color="status.attention.fg"
      fontSize="table"
      _focus={{ outline: "none" }}
    >
      <chakra.p fontWeight="semibold">{t("stale.title")}</chakra.p>
      <p>
        {t("stale.text")}{" "}
        <chakra.a href={to} target="_blank" rel="noreferrer" textDecoration="underline">
          {t("stale.read")}
        </chakra.a>
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" onClick={onKeep}>
          {t("stale.keep")}
        </Button>
        <Button size="sm" onClick={onTake}>
          {t("stale.discard")}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
