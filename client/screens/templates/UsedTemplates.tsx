import { chakra } from "@chakra-ui/react/styled-system";

import type { TemplateUseRowFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { recordPath } from "./parts/kinds.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

interface UsedTemplatesProps {
  uses: readonly TemplateUseRowFragment[];
  onClose: () => void;
}

/** The records that have been made, as links. */
export function UsedTemplates({ uses, onClose }: UsedTemplatesProps) {
  const { t } = useTemplateMessages();

  return (
    <Dialog
      open
      title={t("used.title", { count: uses.length })}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t("used.close")}
        </Button>
      }
    >
      <chakra.p mb="2">{t("used.text")}</chakra.p>
      <chakra.ul ps="4">
        {uses.map((use) => (
          <li key={use.id}>
            <TextLink to={recordPath(use)}>{use.recordTitle}</TextLink>
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
