import { chakra } from "@chakra-ui/react/styled-system";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import {
  type ManagementSystemFragment,
  useUpdateManagementSystemMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { toast } from "../../../components/toast.ts";
import { formatDate } from "../../../i18n/format.ts";
import { ArchiveButtons } from "../parts/ArchiveButtons.tsx";
import { ScopeVersions } from "./ScopeVersions.tsx";

const ScopeDialog = lazyComponent(async () => (await import("./ScopeDialog.tsx")).ScopeDialog);

interface ScopesCardProps {
  systems: readonly ManagementSystemFragment[];
  editable: boolean;
  onDone: () => void;
}

/** The management systems with their scope statements, and what they said before. */
export function ScopesCard({ systems, editable, onDone }: ScopesCardProps) {
  const { t } = useTranslation("organisation");
  const [form, setForm] = useState<{ system?: ManagementSystemFragment }>();
  const [update] = useUpdateManagementSystemMutation();
  const inOrder = systems.toSorted((one, other) => one.name.localeCompare(other.name));

  async function archive({ id, name, version }: ManagementSystemFragment, archivedAt: string | null) {
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
      title={t("scopes.title")}
      text={t("scopes.text")}
      actions={
        editable && (
          <Button size="sm" onClick={() => setForm({})}>
            <Plus aria-hidden />
            {t("scopes.add")}
          </Button>
        )
      }
    >
      {systems.length === 0 && <EmptyState title={t("scopes.empty")} />}
      <chakra.ul listStyle="none">
        {inOrder.map((system) => (
          <chakra.li key={system.id} px="4" py="3" borderTopWidth="1px">
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
              <chakra.h3 fontWeight="semibold" flex="1" minW="0" overflowWrap="anywhere">
                {system.name} · {system.standard}
              </chakra.h3>
              {!system.archivedAt && !system.inEffect && (
                <StatusBadge tone="attention">{t("scopes.later")}</StatusBadge>
              )}
              <ArchiveButtons
                name={system.name}
                archivedAt={system.archivedAt}
                editable={editable}
                onEdit={() => setForm({ system })}
                onArchive={() => void archive(system, new Date().toISOString())}
                onRestore={() => void archive(system, null)}
              />
            </chakra.div>
            <chakra.p color="fg.muted" fontSize="table">
              {t("scopes.validFrom", { day: formatDate(system.validFrom) })}
            </chakra.p>
            <chakra.p mt="2" whiteSpace="pre-line" overflowWrap="anywhere" maxW="70ch">
              {system.scope}
            </chakra.p>
            <ScopeVersions id={system.id} name={system.name} version={system.version} />
          </chakra.li>
        ))}
      </chakra.ul>
      {form && <ScopeDialog system={form.system} onDone={onDone} onClose={() => setForm(undefined)} />}
    </Card>
  );
}
