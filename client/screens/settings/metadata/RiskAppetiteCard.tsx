import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { RiskAppetiteFragment } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { ScoreBadge } from "../../../components/ScoreBadge.tsx";

const RiskAppetiteDialog = lazyComponent(
  async () => (await import("./RiskAppetiteDialog.tsx")).RiskAppetiteDialog,
);

interface RiskAppetiteCardProps {
  appetites: readonly RiskAppetiteFragment[];
  categories: readonly string[];
  units: readonly string[];
  editable: boolean;
  onChanged: () => Promise<unknown>;
}

/** The default first, then units, then categories, each with its exceptions. */
function inOrder(appetites: readonly RiskAppetiteFragment[]) {
  const keyOf = ({ category, businessUnit }: RiskAppetiteFragment) =>
    `${category ?? ""}\n${businessUnit ?? ""}`;
  return appetites.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

/** Up to which score risks are within appetite. */
export function RiskAppetiteCard({
  appetites,
  categories,
  units,
  editable,
  onChanged,
}: RiskAppetiteCardProps) {
  const { t } = useTranslation("settings");
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<{ appetite: RiskAppetiteFragment; remove: boolean }>();

  function nameOf({ category, businessUnit }: RiskAppetiteFragment): string {
    if (!category && !businessUnit) return t("appetite.default");
    return [category, businessUnit].filter(Boolean).join(" · ");
  }

  return (
    <Card
      title={t("appetite.title")}
      text={t("appetite.text")}
      actions={
        editable && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus />
            {t("appetite.add")}
          </Button>
        )
      }
    >
      {appetites.length === 0 && <EmptyState title={t("appetite.empty")} text={t("appetite.emptyText")} />}
      <chakra.ul listStyle="none">
        {inOrder(appetites).map((appetite) => (
          <chakra.li
            key={appetite.id}
            display="flex"
            alignItems="center"
            gap="3"
            px="4"
            py="2"
            borderTopWidth="1px"
          >
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {nameOf(appetite)}
            </chakra.span>
            <chakra.span display="inline-flex" alignItems="center" gap="2" fontSize="table">
              <chakra.span color="fg.muted">{t("appetite.upTo")}</chakra.span>
              <ScoreBadge score={appetite.highestScore} />
            </chakra.span>
            {editable && (
              <chakra.span display="inline-flex" gap="1">
                <IconButton
                  label={t("appetite.change", { name: nameOf(appetite) })}
                  onClick={() => setChanged({ appetite, remove: false })}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  label={t("appetite.remove", { name: nameOf(appetite) })}
                  onClick={() => setChanged({ appetite, remove: true })}
                >
                  <Trash2 />
                </IconButton>
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {(adding || changed) && (
        <RiskAppetiteDialog
          name={changed && nameOf(changed.appetite)}
          appetite={changed?.appetite}
          remove={changed?.remove}
          categories={categories}
          units={units}
          onChanged={onChanged}
          onClose={() => {
            setAdding(false);
            setChanged(undefined);
          }}
        />
      )}
    </Card>
  );
}
