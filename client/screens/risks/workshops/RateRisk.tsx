import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from "react";

import type { WorkshopRiskFragment } from "../../../../graphql/generated/index.ts";
import { RiskMatrix } from "../../../charts/RiskMatrix.tsx";
import { Button } from "../../../components/Button.tsx";
import { TextArea } from "../../../components/controls.ts";
import { Section } from "../../../components/record/Section.tsx";
import { ScoreBadge } from "../../../components/ScoreBadge.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useLeaveGuard } from "../../../components/useLeaveGuard.tsx";
import { impactBy } from "../parts/impact.ts";
import { useRatingMethod } from "../parts/useRatingMethod.ts";
import { assessedAbove } from "../scoreOrder.ts";
import { type AssessedBasis, impactsOf, positionsOf, scoreBefore, scoreOf } from "./rating.ts";
import { Scales } from "./Scales.tsx";
import { type RatingControl, useRating } from "./useRating.ts";
import { useWorkshopMessages } from "./useWorkshopMessages.ts";

interface RateRiskProps {
  draft: WorkshopRiskFragment;
  basis: AssessedBasis;
  readOnly: boolean;
  focused: boolean;
  /** Saves what is not saved yet, before something is done with all drafts. */
  ref: Ref<{ save: () => Promise<boolean> }>;
  onNext?: () => void;
  onPrevious?: () => void;
  onStale: () => Promise<unknown>;
}

/** One risk of the workshop: its statement, the scales with their criteria, the matrix, and the rationale. */
export function RateRisk({
  draft,
  basis,
  readOnly,
  focused,
  ref,
  onNext,
  onPrevious,
  onStale,
}: RateRiskProps) {
  const { t } = useWorkshopMessages();
  const { rule, criteria } = useRatingMethod();
  const control = useRating(draft, onStale);
  const { rating, change, save } = control;
  const rationale = useRef<HTMLTextAreaElement>(null);
  const guard = useLeaveGuard(control.state === "failed");
  useImperativeHandle(ref, () => ({ save }), [save]);
  const { risk } = draft;
  if (!risk) return null;

  const score = scoreOf(rating, rule);
  const impact = impactBy(rule, impactsOf(rating));
  const before = scoreBefore(risk, basis);
  const above = assessedAbove(risk, basis, score);

  async function leave(to?: () => void) {
    if (to && (await save())) to();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void leave(onNext);
  }

  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 21rem" }}
      alignItems="start"
      onKeyDown={handleKeyDown}
    >
      <Section
        title={`${risk.reference} · ${risk.name}`}
        actions={<SaveState control={control} readOnly={readOnly} />}
      >
        <chakra.div display="flex" flexDirection="column" gap="4">
          <Statement risk={risk} />
          <Scales
            rating={rating}
            criteria={criteria}
            readOnly={readOnly}
            focused={focused}
            onRate={(scale, level) => change({ [scale]: level })}
            onEnd={() => rationale.current?.focus()}
          />
          <Text
            ref={rationale}
            label={t("risks:fields.rationale")}
            help={t("rationaleHelp")}
            maxLength={4000}
            readOnly={readOnly}
            value={rating.rationale}
            onChange={(text) => change({ rationale: text })}
          />
          {above && (
            <Text
              label={t("risks:fields.aboveReason")}
              help={t(`risks:above.${above}`)}
              maxLength={1000}
              readOnly={readOnly}
              value={rating.aboveReason}
              onChange={(text) => change({ aboveReason: text })}
            />
          )}
          {control.error && (
            <chakra.p role="alert" color="status.bad.fg" fontSize="table">
              {control.error.message}{" "}
              <Button size="sm" onClick={() => void save()}>
                {t("saveAgain")}
              </Button>
            </chakra.p>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button disabled={!onPrevious} onClick={() => void leave(onPrevious)}>
              {t("previous")}
            </Button>
            <Button variant="solid" disabled={!onNext} onClick={() => void leave(onNext)}>
              {t("next")}
            </Button>
          </chakra.div>
          {!readOnly && (
            <chakra.p textStyle="meta" color="fg.subtle" hideBelow="md">
              {t("keys")}
            </chakra.p>
          )}
        </chakra.div>
      </Section>
      <Section title={t("result")}>
        <chakra.div display="flex" flexDirection="column" gap="3" fontSize="table">
          <chakra.dl
            display="grid"
            gridTemplateColumns="auto 1fr"
            columnGap="3"
            rowGap="2"
            alignItems="center"
          >
            <chakra.dt color="fg.muted">{t("before")}</chakra.dt>
            <dd>{before === null ? t("common:notAssessed") : <ScoreBadge score={before} />}</dd>
            <chakra.dt color="fg.muted">{t("now")}</chakra.dt>
            <dd>{score === null ? t("risks:assess.noResult") : <ScoreBadge score={score} />}</dd>
          </chakra.dl>
          {score !== null && (
            <chakra.p role="status" color="fg.muted">
              {t("risks:assess.result", { score, likelihood: rating.likelihood, impact })}{" "}
              {t(`risks:assess.impactRules.${rule.rule}`)}
            </chakra.p>
          )}
          <RiskMatrix positions={positionsOf(draft, basis, rating, rule)} />
        </chakra.div>
      </Section>
      {guard}
    </chakra.div>
  );
}

interface TextProps {
  label: string;
  help: string;
  maxLength: number;
  readOnly: boolean;
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
}

function Text({ label, help, onChange, ...control }: TextProps) {
  const id = useId();

  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1.5">
        {label}
      </chakra.label>
      <TextArea
        {...control}
        id={id}
        aria-describedby={`${id}-help`}
        rows={3}
        onChange={(event) => onChange(event.target.value)}
      />
      <chakra.p id={`${id}-help`} textStyle="meta" color="fg.subtle" mt="1">
        {help}
      </chakra.p>
    </div>
  );
}

function SaveState({ control, readOnly }: { control: RatingControl; readOnly: boolean }) {
  const { t } = useWorkshopMessages();
  if (readOnly) return null;

  return (
    <chakra.span
      role="status"
      textStyle="meta"
      color={control.state === "failed" ? "status.bad.fg" : "fg.subtle"}
    >
      {t(`states.${control.state}`)}
    </chakra.span>
  );
}

function Statement({ risk }: { risk: NonNullable<WorkshopRiskFragment["risk"]> }) {
  const { t } = useWorkshopMessages();
  const parts = (["cause", "event", "consequence"] as const).filter((part) => risk[part]);

  return (
    <chakra.div fontSize="table" display="flex" flexDirection="column" gap="1.5">
      {risk.description && (
        <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap">
          {risk.description}
        </chakra.p>
      )}
      {parts.length > 0 && (
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" rowGap="1">
          {parts.map((part) => (
            <chakra.div key={part} display="contents">
              <chakra.dt color="fg.muted">{t(`risks:fields.${part}`)}</chakra.dt>
              <chakra.dd overflowWrap="anywhere">{risk[part]}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1">
        {[risk.category, risk.businessUnit].map(
          (of) =>
            of && (
              <chakra.span key={of} color="fg.muted">
                {of}
              </chakra.span>
            ),
        )}
        <TextLink to={`/risks/${risk.id}`} target="_blank">
          {t("openRisk")}
        </TextLink>
      </chakra.div>
    </chakra.div>
  );
}
