import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "../../components/Button.tsx";
import { formatChoice } from "../../i18n/format.ts";
import type { SearchProblem } from "./parseSearch.ts";

interface PaletteMessageProps {
  id: string;
  text: string;
  problem?: SearchProblem;
  failure?: string;
  onRetry: () => void;
  /** Nothing is shown. */
  empty: boolean;
  /** The answer to what is typed has not come yet. */
  searching: boolean;
}

/** What is wrong with the filters, that the search has failed or still runs, or that there is nothing. */
export function PaletteMessage({
  id,
  text,
  problem,
  failure,
  onRetry,
  empty,
  searching,
}: PaletteMessageProps) {
  const { t } = useTranslation(["search", "common"]);
  if (problem) {
    return (
      <Box>
        <chakra.p id={id} role="alert" color="status.bad.fg">
          {problem.key === "unknownFilter"
            ? t("unknownFilter", {
                filter: problem.filter,
                filters: problem.filters.map((name) => `${name}:`).join(" "),
              })
            : t("unknownValue", {
                filter: problem.filter,
                value: problem.value,
                values: formatChoice(problem.values),
              })}
        </chakra.p>
      </Box>
    );
  }
  if (failure) {
    return (
      <Box>
        <chakra.div role="alert">
          <chakra.p color="status.bad.fg">{t("failed")}</chakra.p>
          <chakra.p color="fg.muted">{failure}</chakra.p>
        </chakra.div>
        <Button size="sm" onClick={onRetry} mt="2">
          {t("common:actions.retry")}
        </Button>
      </Box>
    );
  }
  if (!empty) return null;
  if (text.trim() === "") return <Box>{t("empty")}</Box>;
  if (searching) return <Box>{t("searching")}</Box>;
  return (
    <Box>
      <chakra.p fontWeight="semibold" color="fg" overflowWrap="anywhere">
        {t("nothing.title", { search: text.trim() })}
      </chakra.p>
      <p>{t("nothing.text")}</p>
    </Box>
  );
}

const Box = chakra("div", {
  base: { px: "4", py: "3", color: "fg.muted", fontSize: "table", flexShrink: 0 },
});
