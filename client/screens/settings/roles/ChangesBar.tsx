import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useSetRolePermissionsMutation } from "../../../../graphql/generated/index.ts";
import { useRefetchViewer } from "../../../access/useRefetchViewer.ts";
import { Button } from "../../../components/Button.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { toast } from "../../../components/toast.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { Effects } from "./Effects.tsx";
import type { Change } from "./matrix.ts";
import { inputOf, usePreview } from "./usePreview.ts";

const RoleReasonDialog = lazyComponent(async () => (await import("./RoleReasonDialog.tsx")).RoleReasonDialog);

interface ChangesBarProps {
  changes: readonly Change[];
  onDiscard: () => void;
  /** Reads the matrix again, after saving or when someone else has saved. */
  onRefetch: () => Promise<unknown>;
}

/** Shown at the bottom when there are unsaved changes, with their effects. */
export function ChangesBar({ changes, onDiscard, onRefetch }: ChangesBarProps) {
  const { t } = useTranslation("roles");
  const nameRoles = useRoleNames();
  const refetchViewer = useRefetchViewer();
  const [asking, setAsking] = useState(false);
  const [save] = useSetRolePermissionsMutation();
  const { effects } = usePreview(changes);
  if (changes.length === 0) return null;
  const count = changes.length;

  async function handleSave(reason: string) {
    await save({ variables: { input: { changes: inputOf(changes), reason } } });
    await onRefetch();
    onDiscard();
    void refetchViewer();
    toast.success(t("save.done"));
  }

  return (
    <chakra.section
      aria-label={t("bar.region")}
      position="sticky"
      bottom={{ base: "var(--bottom-bar)", md: "4" }}
      zIndex="sticky"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mt="4"
      px="4"
      py="3"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="float"
      data-print="no"
      data-actions-bar
    >
      <chakra.div flex="1" minW="48" role="status">
        <strong>{t("bar.title", { count })}</strong>
        <chakra.div color="fg.muted" fontSize="table">
          <Effects effects={effects} maxCount={3} />
        </chakra.div>
      </chakra.div>
      <Button onClick={onDiscard}>{t("bar.discard")}</Button>
      <Button variant="solid" onClick={() => setAsking(true)}>
        {t("bar.review")}
      </Button>
      {asking && (
        <RoleReasonDialog
          title={t("save.title", { count })}
          submitLabel={t("save.submit")}
          onSubmit={handleSave}
          onError={({ code }) => {
            if (code === "STALE") void onRefetch();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t("save.text")}</p>
          <section>
            <chakra.h3 textStyle="label">{t("save.follows")}</chakra.h3>
            <Effects effects={effects} />
          </section>
          <section>
            <chakra.h3 textStyle="label">{t("save.cells")}</chakra.h3>
            <chakra.ul listStyleType="none" maxH="40" overflow="auto" fontSize="table">
              {changes.map(({ role, permission, level, after }) => (
                <li key={`${role} ${permission}`}>
                  {t("save.cell", {
                    role: nameRoles([role]),
                    permission,
                    before: t(`levels.${level}`),
                    after: t(`levels.${after}`),
                  })}
                </li>
              ))}
            </chakra.ul>
          </section>
        </RoleReasonDialog>
      )}
    </chakra.section>
  );
}
