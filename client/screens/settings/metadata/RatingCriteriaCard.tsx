import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { RatingScaleFragment } from "../../../../graphql/generated/index.ts";
import { Card } from "../../../components/Card.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { criteriaOf, type Scale, scales } from "../../risks/parts/criteria.ts";
import { useGeneralCriteria } from "../../risks/parts/useRatingMethod.ts";

const RatingCriteriaDialog = lazyComponent(
  async () => (await import("./RatingCriteriaDialog.tsx")).RatingCriteriaDialog,
);

interface RatingCriteriaCardProps {
  criteria: readonly RatingScaleFragment[];
  editable: boolean;
  onDone: () => Promise<unknown>;
}

/** What the levels 1 to 5 mean, scale by scale. */
export function RatingCriteriaCard({ criteria, editable, onDone }: RatingCriteriaCardProps) {
  const { t } = useTranslation(["settings", "risks"]);
  const [changing, setChanging] = useState<Scale>();
  const shown = criteriaOf(useGeneralCriteria(), criteria);
  const changed = criteria.find(({ scale }) => scale === changing);
  const titleOf = (scale: Scale) =>
    scale === "likelihood"
      ? t("risks:fields.likelihood")
      : t("criteria.scale", { dimension: t(`risks:dimensions.${scale}`) });

  return (
    <Card title={t("criteria.title")} text={t("criteria.text")}>
      {scales.map((scale) => (
        <chakra.section key={scale} px="4" py="3" borderTopWidth="1px" aria-label={titleOf(scale)}>
          <chakra.div display="flex" alignItems="center" gap="2" minH="8">
            <chakra.h3 flex="1" fontWeight="semibold">
              {titleOf(scale)}
            </chakra.h3>
            {editable && (
              <IconButton
                label={t("criteria.edit", { scale: titleOf(scale) })}
                onClick={() => setChanging(scale)}
              >
                <Pencil />
              </IconButton>
            )}
          </chakra.div>
          <chakra.ol
            listStyle="none"
            display="grid"
            gap="2"
            gridTemplateColumns={{ base: "1fr", md: "repeat(5, minmax(0, 1fr))" }}
            fontSize="table"
          >
            {shown[scale].map((text, at) => (
              // The levels are always these five.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a level
              <li key={at}>
                <chakra.span fontWeight="semibold">{at + 1}</chakra.span>{" "}
                <chakra.span color="fg.muted" overflowWrap="anywhere">
                  {text}
                </chakra.span>
              </li>
            ))}
          </chakra.ol>
        </chakra.section>
      ))}
      {changing && changed && (
        <RatingCriteriaDialog
          title={t("criteria.edit", { scale: titleOf(changing) })}
          scale={changing}
          criteria={changed}
          onDone={onDone}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Card>
  );
}
