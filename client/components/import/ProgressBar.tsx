import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { formatNumber } from "../../i18n/format.ts";
import type { Progress } from "./importCalls.ts";

interface ProgressBarProps {
  label: string;
  text?: string;
  progress: Progress;
}

export function ProgressBar({ label, text, progress: { done, of } }: ProgressBarProps) {
  const { t } = useTranslation("imports");
  const share = of > 0 ? Math.round((100 * done) / of) : 0;

  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.div display="flex" justifyContent="space-between" gap="3" fontSize="table">
        <chakra.span fontWeight="semibold">{label}</chakra.span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {of > 0 && t("progress", { done: formatNumber(done), of: formatNumber(of) })}
        </chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        height="1.5"
        borderRadius="sm"
        bg="bg.sunken"
        overflow="hidden"
      >
        <chakra.div
          height="full"
          bg="accent.solid"
          transition="width 150ms ease-out"
          style={{ width: `${share}%` }}
        />
      </chakra.div>
      {text && (
        <chakra.p color="fg.muted" textStyle="meta">
          {text}
        </chakra.p>
      )}
    </chakra.div>
  );
}
