import { chakra } from "@chakra-ui/react/styled-system";

import type { ControlRecordFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { Section } from "../../components/record/Section.tsx";
import { formatDate } from "../../i18n/format.ts";
import { ControlAssets } from "./ControlAssets.tsx";
import { ControlEvidence } from "./ControlEvidence.tsx";
import { ControlRequirements } from "./ControlRequirements.tsx";
import { ControlRisks } from "./ControlRisks.tsx";
import { ControlExceptions } from "./exceptions/ControlExceptions.tsx";
import { RatingBadge } from "./parts/RatingBadge.tsx";
import type { ControlActions } from "./useControlActions.ts";
import { useControlMessages } from "./useControlMessages.ts";

interface OverviewProps {
  control: ControlRecordFragment;
  actions: ControlActions;
  onOpen: (what: string) => void;
}

export function Overview({ control, actions, onOpen }: OverviewProps) {
  const { t } = useControlMessages();
  const { id, reference, name, archivedAt } = control;
  const readings = [
    { kind: "design", rating: control.designEffectiveness, label: t("overview.designLong") },
    { kind: "operating", rating: control.operatingEffectiveness, label: t("overview.operatingLong") },
  ] as const;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Section title={t("overview.what")}>
        {control.description ? (
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {control.description}
          </chakra.p>
        ) : (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <chakra.p color="fg.subtle">{t("overview.noDescription")}</chakra.p>
            {actions.edit && (
              <Button size="sm" onClick={() => onOpen("edit")}>
                {t("actions.edit")}
              </Button>
            )}
          </chakra.div>
        )}
      </Section>
      <Section title={t("overview.effectiveness")}>
        <chakra.dl display="grid" gridTemplateColumns={{ md: "1fr 1fr 1fr" }} gap="4">
          {readings.map(({ kind, rating, label }) => {
            const newest = control.tests.nodes.find((test) => test.kind === kind);
            return (
              <div key={kind}>
                <chakra.dt textStyle="label" color="fg.muted" mb="1.5">
                  {label}
                </chakra.dt>
                <chakra.dd display="flex" flexDirection="column" alignItems="flex-start" gap="1">
                  <RatingBadge rating={rating} />
                  <chakra.span textStyle="meta" color="fg.muted">
                    {newest
                      ? t("overview.testedOn", {
                          day: formatDate(newest.testedOn),
                          name: newest.tester?.fullName ?? t("record:history.system"),
                        })
                      : t("overview.neverTested")}
                  </chakra.span>
                </chakra.dd>
              </div>
            );
          })}
          <div>
            <chakra.dt textStyle="label" color="fg.muted" mb="1.5">
              {t("overview.together")}
            </chakra.dt>
            <chakra.dd display="flex" flexDirection="column" alignItems="flex-start" gap="1">
              <RatingBadge rating={control.effectiveness} />
              <chakra.span textStyle="meta" color="fg.muted">
                {t("overview.rule")}
              </chakra.span>
            </chakra.dd>
          </div>
        </chakra.dl>
      </Section>
      <ControlExceptions control={control} />
      <ControlRequirements controlId={id} archived={archivedAt !== null} />
      <ControlRisks controlId={id} archived={archivedAt !== null} />
      <ControlAssets controlId={id} active={archivedAt === null && control.status !== "retired"} />
      <ControlEvidence control={{ id, reference, name }} active={archivedAt === null} />
    </chakra.div>
  );
}
