import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { EffectFragment } from "../../../../graphql/generated/index.ts";
import { effectsOf } from "./matrix.ts";

interface EffectsProps {
  /** Undefined while they are loading. */
  effects: readonly EffectFragment[] | undefined;
  /** The number of effects to show; the others are counted. */
  maxCount?: number;
}

/** The effects of a change on people: '14 people gain risks_delete'. */
export function Effects({ effects, maxCount = Number.POSITIVE_INFINITY }: EffectsProps) {
  const { t } = useTranslation("roles");
  if (!effects) return <p>{t("bar.counting")}</p>;
  if (effects.length === 0) return <p>{t("bar.nobody")}</p>;
  const lines = effects.flatMap((effect) => effectsOf(effect).map((message) => ({ ...effect, message })));
  const rest = lines.length - maxCount;

  return (
    <chakra.ul listStyleType="none">
      {lines.slice(0, maxCount).map(({ permission, before, after, message, people }) => (
        <li key={`${permission} ${before} ${after} ${message}`}>
          {t(`effects.${message}`, { count: people, permission })}
        </li>
      ))}
      {rest > 0 && <li>{t("bar.more", { count: rest })}</li>}
    </chakra.ul>
  );
}
