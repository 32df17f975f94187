import { chakra } from "@chakra-ui/react/styled-system";
import { FileText, Link2, Text, X } from "lucide-react";

import { Field } from "../../../components/Field.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { fileSize } from "../../../components/upload/fileSize.ts";
import type { ItemValues } from "./items.ts";
import { useEvidenceMessages } from "./useEvidenceMessages.ts";

interface ItemRowProps {
  item: ItemValues;
  index: number;
  onRemove: () => void;
}

const icons = { file: FileText, link: Link2, text: Text };

export function ItemRow({ item, index, onRemove }: ItemRowProps) {
  const { t } = useEvidenceMessages();
  const { kind, file } = item;
  const Icon = icons[kind];
  const number = index + 1;
  const name =
    kind === "file" ? (file?.name ?? "") : t(kind === "link" ? "parts.link" : "parts.words", { number });

  return (
    <chakra.li display="flex" alignItems="flex-start" gap="2" py="2" borderTopWidth="1px" fontSize="table">
      <chakra.span aria-hidden color="fg.muted" mt={kind === "file" ? "1" : "2"}>
        <Icon size={16} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        {kind === "file" && (
          <>
            <chakra.p overflowWrap="anywhere">{file?.name}</chakra.p>
            <chakra.p textStyle="meta" color="fg.muted">
              {file && fileSize(file.size)}
            </chakra.p>
          </>
        )}
        {kind === "link" && (
          <chakra.div display="grid" gridTemplateColumns={{ sm: "3fr 2fr" }} gap="3">
            <Field
              name={`parts.${index}.url`}
              label={t("parts.url")}
              required
              placeholder={t("parts.urlExample")}
            />
            <Field name={`parts.${index}.title`} label={t("parts.title")} maxLength={200} />
          </chakra.div>
        )}
        {kind === "text" && (
          <Field name={`parts.${index}.body`} kind="textarea" rows={3} label={t("parts.text")} required />
        )}
      </chakra.div>
      <IconButton type="button" size="sm" label={t("parts.remove", { name })} onClick={onRemove}>
        <X />
      </IconButton>
    </chakra.li>
  );
}
