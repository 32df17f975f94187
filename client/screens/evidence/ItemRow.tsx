import { chakra } from "@chakra-ui/react/styled-system";
import { Download, ExternalLink, FileText, Link2, Text, X } from "lucide-react";

import type { EvidencePartFragment } from "../../../graphql/generated/index.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { fileSize } from "../../components/upload/fileSize.ts";
import { nameOf } from "./items.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import { ReplaceFile } from "./ReplaceFile.tsx";

interface ItemRowProps {
  item: EvidencePartFragment;
  /** The former versions, newest first. */
  former: readonly EvidencePartFragment[];
  evidenceId: string;
  mayEdit: boolean;
  onRemove?: () => void;
  onChanged?: () => Promise<unknown>;
}

const icons = { file: FileText, link: Link2, text: Text };

const Anchor = chakra("a", {
  base: {
    color: "accent.fg",
    overflowWrap: "anywhere",
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    _hover: { textDecoration: "underline" },
    "& svg": { width: "14px", height: "14px", flexShrink: 0 },
  },
});

/** An item with its download, its author and its former versions. */
export function ItemRow({ item, former, evidenceId, mayEdit, onRemove, onChanged }: ItemRowProps) {
  const { t } = useEvidenceMessages();
  const { kind, file, url, body, title, adder, createdAt, replacedAt, removedAt } = item;
  const Icon = icons[kind];
  const name = nameOf(item, t);

  return (
    <chakra.li display="flex" alignItems="flex-start" gap="2" py="2.5" borderTopWidth="1px" fontSize="table">
      <chakra.span aria-hidden color="fg.muted" mt="0.5">
        <Icon size={16} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        {file && (
          <Anchor href={`/files/${file.id}`} download>
            {name}
            <Download aria-hidden />
          </Anchor>
        )}
        {url && (
          <Anchor href={url} target="_blank" rel="noreferrer noopener">
            {name}
            <ExternalLink aria-hidden />
          </Anchor>
        )}
        {kind === "text" && (
          <>
            {title && <chakra.p fontWeight="semibold">{title}</chakra.p>}
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {body}
            </chakra.p>
          </>
        )}
        <chakra.p textStyle="meta" color="fg.muted" display="flex" flexWrap="wrap" columnGap="2">
          {file && <span>{fileSize(file.size)}</span>}
          {adder && <span>{t("parts.added", { name: adder.fullName })}</span>}
          <RelativeDate value={createdAt} />
          {replacedAt && (
            <span>
              {t("parts.replacedOn")} <RelativeDate value={replacedAt} />
            </span>
          )}
          {removedAt && (
            <span>
              {t("parts.removedOn")} <RelativeDate value={removedAt} />
            </span>
          )}
        </chakra.p>
        {file && (
          <chakra.p textStyle="meta" color="fg.subtle" truncate title={file.sha256}>
            {t("parts.sha", { sha: file.sha256 })}
          </chakra.p>
        )}
        {former.length > 0 && (
          <chakra.details mt="1">
            <chakra.summary cursor="pointer" color="fg.muted">
              {t("parts.versions", { count: former.length })}
            </chakra.summary>
            <chakra.ul listStyle="none">
              {former.map((one) => (
                <ItemRow key={one.id} item={one} former={[]} evidenceId={evidenceId} mayEdit={false} />
              ))}
            </chakra.ul>
          </chakra.details>
        )}
      </chakra.div>
      {mayEdit && file && onChanged && (
        <ReplaceFile evidenceId={evidenceId} item={item} name={name} onChanged={onChanged} />
      )}
      {mayEdit && onRemove && (
        <IconButton size="sm" label={t("parts.remove", { name })} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </chakra.li>
  );
}
