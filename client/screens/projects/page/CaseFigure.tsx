import { chakra } from "@chakra-ui/react/styled-system";

import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface CaseFigureProps {
  label: string;
  /** Null if the values that it follows from are missing. */
  value: string | null;
  note?: string;
  bad?: boolean;
}

export function CaseFigure({ label, value, note, bad = false }: CaseFigureProps) {
  const { t } = useProjectPageMessages();

  return (
    <chakra.div minW="0">
      <chakra.dt color="fg.muted" fontSize="table">
        {label}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">
        {value === null ? (
          <chakra.span color="fg.subtle">{t("case.notStated")}</chakra.span>
        ) : (
          <chakra.span
            fontSize="section"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            color={bad ? "status.bad.fg" : undefined}
          >
            {value}
          </chakra.span>
        )}
        {note && (
          <chakra.span display="block" textStyle="meta" color="fg.muted">
            {note}
          </chakra.span>
        )}
      </chakra.dd>
    </chakra.div>
  );
}
