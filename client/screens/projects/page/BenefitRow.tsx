import { chakra } from "@chakra-ui/react/styled-system";
import { Plus } from "lucide-react";
import { useState } from "react";

import type { BenefitMeasurementFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { formatDate, formatPercent } from "../../../i18n/format.ts";
import { type Plan, shareOf } from "./benefits.ts";
import { useBenefitMessages } from "./useBenefitMessages.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface BenefitRowProps {
  plan: Plan;
  /** Undefined if the user may not record results. */
  onMeasure?: () => void;
}

const cell = { minW: "0", overflowWrap: "anywhere", whiteSpace: "pre-wrap" } as const;

/** One benefit: planned and measured values, latest result first. */
export function BenefitRow({ plan, onMeasure }: BenefitRowProps) {
  const { t } = useProjectPageMessages();
  const { nameOf, textOf } = useBenefitMessages();
  const [open, setOpen] = useState(false);
  const { benefit, value, details, dropped, results } = plan;
  const [newest, ...earlier] = results;
  const share = shareOf(plan);
  const name = nameOf(benefit);

  return (
    <chakra.li py="3" borderTopWidth="1px" _first={{ borderTopWidth: "0", pt: "0" }} fontSize="table">
      <chakra.div display="flex" alignItems="center" gap="2" mb="1">
        <chakra.h3 fontWeight="semibold" minW="0">
          {name}
        </chakra.h3>
        {dropped && <StatusBadge>{t("benefits.dropped")}</StatusBadge>}
        {onMeasure && (
          <chakra.span ms="auto">
            <IconButton label={t("benefits.measureWhat", { name })} size="sm" onClick={onMeasure}>
              <Plus />
            </IconButton>
          </chakra.span>
        )}
      </chakra.div>
      <chakra.dl display="grid" gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} columnGap="4" rowGap="2">
        <chakra.div {...cell}>
          <chakra.dt textStyle="meta" color="fg.muted">
            {t("benefits.planned")}
          </chakra.dt>
          <chakra.dd>
            {value
              ? textOf(benefit, value)
              : !details && t(dropped ? "common:notAvailable" : "benefits.expected")}
            {details && (
              <chakra.span display="block" color={value ? "fg.muted" : undefined}>
                {details}
              </chakra.span>
            )}
          </chakra.dd>
        </chakra.div>
        <chakra.div {...cell}>
          <chakra.dt textStyle="meta" color="fg.muted">
            {t("benefits.realised")}
          </chakra.dt>
          <chakra.dd>
            {newest ? (
              <Measurement result={newest} share={share} show={(stated) => textOf(benefit, stated)} />
            ) : (
              <chakra.span color="fg.subtle">{t("benefits.notMeasured")}</chakra.span>
            )}
            {earlier.length > 0 && (
              <Button variant="link" size="sm" aria-expanded={open} minH="6" onClick={() => setOpen(!open)}>
                {open ? t("benefits.hide") : t("benefits.earlier", { count: earlier.length })}
              </Button>
            )}
            {open && (
              <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2" mt="1">
                {earlier.map((result) => (
                  <li key={result.id}>
                    <Measurement result={result} show={(stated) => textOf(benefit, stated)} />
                  </li>
                ))}
              </chakra.ul>
            )}
          </chakra.dd>
        </chakra.div>
      </chakra.dl>
    </chakra.li>
  );
}

interface MeasurementProps {
  result: BenefitMeasurementFragment;
  /** In per cent of the plan. */
  share?: number;
  show: (value: string) => string;
}

function Measurement({ result, share, show }: MeasurementProps) {
  const { t } = useProjectPageMessages();
  const { value, note, measuredOn, creator } = result;
  const day = formatDate(measuredOn);

  return (
    <>
      {value !== null && (
        <chakra.span fontVariantNumeric="tabular-nums">
          {show(value)}
          {share !== undefined && (
            <chakra.span color={share >= 100 ? "status.good.fg" : "fg.muted"}>
              {" "}
              ({t("benefits.of", { percent: formatPercent(share) })})
            </chakra.span>
          )}
        </chakra.span>
      )}
      {note && (
        <chakra.span display="block" color={value === null ? undefined : "fg.muted"}>
          {note}
        </chakra.span>
      )}
      <chakra.span display="block" textStyle="meta" color="fg.muted">
        {creator ? t("benefits.by", { day, name: creator.fullName }) : day}
      </chakra.span>
    </>
  );
}
