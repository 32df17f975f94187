import { chakra } from "@chakra-ui/react/styled-system";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../../apollo/formErrors.ts";
import { formatNumber } from "../../i18n/format.ts";
import { BusyLabel } from "../BusyLabel.tsx";
import { Button } from "../Button.tsx";
import type { RegisterPage } from "./types.ts";
import type { MorePages } from "./usePages.ts";

interface LoadedRowsProps {
  page: RegisterPage<unknown>;
  more: Pick<MorePages, "loading" | "error">;
  onMore: () => void;
}

/** How many of the rows are loaded; and the next ones by button, for keyboards and after a failure. */
export function LoadedRows({ page: { nodes, totalCount, pageInfo }, more, onMore }: LoadedRowsProps) {
  const { t } = useTranslation("register");
  const { t: common } = useTranslation();
  const added = useAdded(nodes.length);

  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent={{ base: "space-between", md: "flex-start" }}
      columnGap="4"
      rowGap="1"
      minH="11"
      px="3"
      py="1"
      fontSize="table"
      color="fg.muted"
    >
      <chakra.span role="status" fontVariantNumeric="tabular-nums">
        <span>
          {t("range", {
            from: formatNumber(1),
            to: formatNumber(nodes.length),
            total: formatNumber(totalCount),
          })}
        </span>
        {added > 0 && <chakra.span srOnly>{t("added", { count: added })}</chakra.span>}
        {more.error !== undefined && (
          <chakra.span color="status.bad.fg" ms="3">
            {t("moreFailed", { message: serverErrorOf(more.error).message })}
          </chakra.span>
        )}
      </chakra.span>
      {pageInfo.hasNextPage && (
        <Button size="sm" data-print="no" aria-disabled={more.loading} onClick={onMore}>
          <BusyLabel busy={more.loading}>
            {common(more.error ? "actions.retry" : "actions.showMore")}
          </BusyLabel>
        </Button>
      )}
    </chakra.div>
  );
}

/** The number of rows that were added last; none after the list became shorter. */
function useAdded(count: number): number {
  const last = useRef({ count, added: 0 });
  if (last.current.count !== count) {
    last.current = { count, added: Math.max(0, count - last.current.count) };
  }
  return last.current.added;
}
