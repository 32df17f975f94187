import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Dialog } from "../../components/Dialog.tsx";
import { type KeyLine, KeyList } from "../../components/shortcuts/KeyList.tsx";
import { useGroupsOfPage } from "../../components/shortcuts/pageKeys.ts";
import { singleKeysAllowed } from "../../components/shortcuts/singleKeys.ts";
import { TextLink } from "../../components/TextLink.tsx";

/** The keys of the page that is shown; the help has those of all pages. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["search", "help"]);
  const groups = ["everywhere" as const, ...useGroupsOfPage()].map((group) => {
    const texts: unknown = t(`help:shortcuts.${group}`, { returnObjects: true });
    return { group, ...(texts as { where: string; keys: KeyLine[] }) };
  });

  return (
    <Dialog open onClose={onClose} title={t("shortcuts.title")}>
      <chakra.div display="flex" flexDirection="column" gap="5" fontSize="table">
        {groups.map(({ group, where, keys }) => (
          <section key={group}>
            <chakra.h3 textStyle="label" color="fg.muted" mb="2">
              {where}
            </chakra.h3>
            <KeyList keys={keys} />
          </section>
        ))}
        {!singleKeysAllowed() && <chakra.p color="fg.muted">{t("shortcuts.off")}</chakra.p>}
        <p>
          <TextLink to="/help/shortcuts" onClick={onClose}>
            {t("shortcuts.all")}
          </TextLink>
        </p>
      </chakra.div>
    </Dialog>
  );
}
