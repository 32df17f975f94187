import { chakra } from "@chakra-ui/react/styled-system";
import { Plus, X } from "lucide-react";
import { useState } from "react";

import {
  type AuditPaperEntryFragment,
  useRemoveAuditPaperMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { toast } from "../../../components/toast.ts";
import { FileLink } from "../../../components/upload/FileLink.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { useRequestMessages } from "../requests/useRequestMessages.ts";

const AddPaper = lazyComponent(async () => (await import("./AddPaper.tsx")).AddPaper);

interface PapersProps {
  auditId: string;
  /** The procedure that they belong to; undefined for those of the audit as a whole. */
  procedure?: { id: string; title: string };
  papers: readonly AuditPaperEntryFragment[];
  mayAdd: boolean;
  onChanged: () => Promise<unknown>;
}

/** The working papers of a procedure or of the audit. */
export function Papers({ auditId, procedure, papers, mayAdd, onChanged }: PapersProps) {
  const { t } = useRequestMessages();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<AuditPaperEntryFragment>();
  const [remove] = useRemoveAuditPaperMutation();

  async function handleRemove({ id, title }: AuditPaperEntryFragment) {
    try {
      await remove({ variables: { input: { id } } });
      toast.success(t("papers.removed"), title);
    } catch (error) {
      toast.error(t("papers.notRemoved"), serverErrorOf(error).message);
    }
    setRemoving(undefined);
    await onChanged();
  }

  return (
    <>
      {papers.length > 0 && (
        <chakra.ul
          aria-label={t("papers.title")}
          listStyle="none"
          display="flex"
          flexDirection="column"
          gap="1"
        >
          {papers.map((paper) => (
            <chakra.li key={paper.id} display="flex" alignItems="center" gap="2">
              <chakra.span flex="1" minW="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
                {paper.file && <FileLink file={paper.file}>{paper.title}</FileLink>}
                <chakra.span textStyle="meta" color="fg.muted">
                  {t("papers.added", {
                    name: paper.adder?.fullName ?? t("record:history.system"),
                    day: formatDate(paper.createdAt),
                  })}
                </chakra.span>
              </chakra.span>
              {paper.mayRemove && (
                <IconButton
                  size="sm"
                  label={t("papers.remove", { title: paper.title })}
                  onClick={() => setRemoving(paper)}
                >
                  <X />
                </IconButton>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {mayAdd && (
        <chakra.div data-print="no">
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus />
            {t("papers.add")}
            {procedure && <chakra.span srOnly>: {procedure.title}</chakra.span>}
          </Button>
        </chakra.div>
      )}
      {adding && (
        <AddPaper
          auditId={auditId}
          procedure={procedure}
          onDone={onChanged}
          onClose={() => setAdding(false)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t("papers.removeTitle", { title: removing?.title })}
        confirmLabel={t("papers.removeSubmit")}
        danger
        onConfirm={() => removing && void handleRemove(removing)}
        onClose={() => setRemoving(undefined)}
      >
        {t("papers.removeText")}
      </ConfirmDialog>
    </>
  );
}
