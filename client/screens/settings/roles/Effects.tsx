import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { EffectFragment } from "../../../../graphql/generated/index.ts";
import { effectOf } from "./matrix.ts";

interface EffectsProps {
  /** Undefined while they are loading. */
  effects: readonly EffectFragment[] | undefined;
  /** The number of effects to show; the others are counted. */
  most?: number;
}

/** The effects of a change on people: '14 people gain risks_delete'. */
export function Effects({ effects, most = Number.POSITIVE_INFINITY }: EffectsProps) {
  const { t } = useTranslation("roles");
  if (!effects) return <p>{t("bar.counting")}</p>;
  if (effects.length === 0) return <p>{t("bar.nobody")}</p>;
  const rest = effects.length - most;

  return (
    <chakra.ul listStyleType="none">
      {effects.slice(0, most).map((effect) => (
        <li key={`${effect.permission} ${effect.before} ${effect.after}`}>
          {t(`effects.${effectOf(effect)}`, { count: effect.people, permission: effect.permission })}
        </li>
      ))}
      {rest > 0 && <li>{t("bar.more", { count: rest })}</li>}
    </chakra.ul>
  );
}
