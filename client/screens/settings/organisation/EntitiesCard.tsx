import { chakra } from "@chakra-ui/react/styled-system";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type OrganisationEntityFragment,
  useUpdateOrganisationEntityMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { toast } from "../../../components/toast.ts";
import { ArchiveButtons } from "../parts/ArchiveButtons.tsx";
import { treeOf } from "./entityTree.ts";
import { countryName } from "./names.ts";

const EntityDialog = lazyComponent(async () => (await import("./EntityDialog.tsx")).EntityDialog);

interface EntitiesCardProps {
  entities: readonly OrganisationEntityFragment[];
  editable: boolean;
  onDone: () => void;
}

/** Legal entities and sites, below those they belong to. */
export function EntitiesCard({ entities, editable, onDone }: EntitiesCardProps) {
  const { t } = useTranslation("organisation");
  const [form, setForm] = useState<{ entity?: OrganisationEntityFragment }>();
  const [update] = useUpdateOrganisationEntityMutation();

  const nameOf = (id: string | null) => entities.find((one) => one.id === id)?.name ?? "";

  async function archive({ id, name, version }: OrganisationEntityFragment, archivedAt: string | null) {
    try {
      await update({ variables: { input: { id, patch: { archivedAt, version } } } });
      toast.success(t(archivedAt ? "archived" : "restored"), name);
    } catch (error) {
      toast.error(t("failed"), serverErrorOf(error).message);
    }
    onDone();
  }

  return (
    <Card
      title={t("entities.title")}
      text={t("entities.text")}
      actions={
        editable && (
          <Button size="sm" onClick={() => setForm({})}>
            <Plus aria-hidden />
            {t("entities.add")}
          </Button>
        )
      }
    >
      {entities.length === 0 && <EmptyState title={t("entities.empty")} />}
      <chakra.ul listStyle="none">
        {treeOf(entities).map(({ entity, depth }) => (
          <chakra.li
            key={entity.id}
            display="flex"
            alignItems="center"
            gap="3"
            px="4"
            py="2"
            borderTopWidth="1px"
            minH="11"
          >
            <chakra.div flex="1" minW="0" style={{ paddingInlineStart: `${Math.min(depth, 5) * 16}px` }}>
              <chakra.p overflowWrap="anywhere" color={entity.archivedAt ? "fg.muted" : "fg"}>
                {entity.name}
              </chakra.p>
              <chakra.p color="fg.muted" fontSize="table" overflowWrap="anywhere">
                {[
                  t(entity.kind === "site" ? "entities.site" : "entities.legalEntity"),
                  entity.address?.replaceAll("\n", ", "),
                  entity.country && countryName(entity.country),
                  // Screen readers do not announce the indentation.
                  depth > 0 && t("entities.belongsTo", { name: nameOf(entity.parentId) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </chakra.p>
            </chakra.div>
            <ArchiveButtons
              name={entity.name}
              archivedAt={entity.archivedAt}
              editable={editable}
              onEdit={() => setForm({ entity })}
              onArchive={() => void archive(entity, new Date().toISOString())}
              onRestore={() => void archive(entity, null)}
            />
          </chakra.li>
        ))}
      </chakra.ul>
      {form && (
        <EntityDialog
          entity={form.entity}
          entities={entities}
          onDone={onDone}
          onClose={() => setForm(undefined)}
        />
      )}
    </Card>
  );
}
