import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../../../components/IconButton.tsx";
import type { FileProblem } from "./settingsFile.ts";

const MAX = 8;

interface ImportProblemsProps {
  file: string;
  problems: readonly FileProblem[];
  onClose: () => void;
}

/** The problems of a settings file; nothing was imported. */
export function ImportProblems({ file, problems, onClose }: ImportProblemsProps) {
  const { t } = useTranslation(["personal", "common"]);
  const rest = problems.length - MAX;

  return (
    <chakra.section
      role="alert"
      display="flex"
      alignItems="flex-start"
      gap="2"
      p="3"
      bg="status.bad.soft"
      color="status.bad.fg"
      borderWidth="1px"
      borderColor="status.bad.solid"
      borderRadius="md"
      fontSize="table"
    >
      <chakra.div flex="1" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="semibold">{t("problems.title", { count: problems.length, file })}</chakra.p>
        <chakra.ul ps="4" listStyle="disc">
          {problems.slice(0, MAX).map((one) => {
            const message = messageOf(one);
            return <li key={message.join(" ")}>{t(`problems.${one.problem}`, { widget: message[1] })}</li>;
          })}
        </chakra.ul>
        {rest > 0 && <p>{t("problems.more", { count: rest })}</p>}
      </chakra.div>
      <IconButton label={t("common:actions.dismiss")} size="xs" color="inherit" onClick={onClose}>
        <X />
      </IconButton>
    </chakra.section>
  );
}

function messageOf(one: FileProblem): [string, string] {
  return [one.problem, "widget" in one ? one.widget : ""];
}
